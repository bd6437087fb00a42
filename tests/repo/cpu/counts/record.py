#!/usr/bin/env python3
"""Records what ncu counts of the programs of this folder: record.py FOLDER, on a GPU.

Leaves, for each program, PROGRAM.ncu-rep, which ncu can open, and PROGRAM.csv: the command
and the machine in its first lines, then a row for each launch, in the order of launches.
"""
import datetime
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
PROGRAMS = ('global', 'shared', 'flow')
OF_GLOBAL = [f'l1tex__t_{what}_pipe_lsu_mem_global_op_{op}.sum'
             for what in ('requests', 'sectors') for op in ('ld', 'st', 'atom', 'red')]
OF_SHARED = [f'{name}_{op}.sum' for op in ('ld', 'st', 'atom') for name in (
    'smsp__inst_executed_op_shared', 'l1tex__data_pipe_lsu_wavefronts_mem_shared_op',
    'l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op')]
OF_LANES = [f'smsp__sass_{name}.sum' for name in (
    'inst_executed_op_global_ld', 'inst_executed_op_global_st',
    'inst_executed_op_shared_ld', 'inst_executed_op_shared_st',
    'inst_executed_op_global_atom', 'inst_executed_op_global_red',
    'inst_executed_op_shared_atom', 'inst_executed_op_local_ld',
    'inst_executed_op_local_st', 'inst_executed_op_ld', 'inst_executed_op_st',
    'inst_executed_op_memory_8b', 'inst_executed_op_memory_16b',
    'inst_executed_op_memory_32b', 'inst_executed_op_memory_64b',
    'inst_executed_op_memory_128b', 'inst_executed_op_branch',
    'thread_inst_executed_op_memory_pred_on', 'thread_inst_executed_op_control_pred_on',
    'data_bytes_mem_global_op_ld', 'data_bytes_mem_global_op_st',
    'data_bytes_mem_global_op_atom', 'data_bytes_mem_global_op_red',
    'data_bytes_mem_shared_op_ld', 'data_bytes_mem_shared_op_st',
    'data_bytes_mem_shared_op_atom', 'data_bytes_mem_shared')]
OF_THREADS = ['smsp__inst_executed.sum', 'smsp__thread_inst_executed.sum',
              'smsp__thread_inst_executed_pred_on.sum',
              'smsp__sass_branch_targets.sum',
              'smsp__sass_branch_targets_threads_divergent.sum',
              'smsp__sass_branch_targets_threads_uniform.sum',
              'gpu__time_duration.sum']


def fail(words):
    sys.exit(f'record.py: {words}')


def find(tool):
    places = ['/usr/local/cuda/bin'] + sorted(
        map(str, pathlib.Path('/opt/nvidia/nsight-compute').glob('*')), reverse=True)
    found = shutil.which(tool) or shutil.which(tool, path=':'.join(places))
    return found or fail(f'{tool} is missing: it comes with the CUDA Toolkit')


def attempt(*command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True)
    if 'ERR_NVGPUCTRPERM' in done.stdout:
        fail('this machine does not allow the GPU\'s counters to be read '
             '(ERR_NVGPUCTRPERM): try another one')
    return done.returncode, done.stdout


def run(*command):
    status, said = attempt(*command)
    if status:
        fail(f'{" ".join(command)}\n{said}')
    return said


def known_metrics(ncu, program):
    """Those of our metrics that this GPU has; says which it has not."""
    metrics = OF_GLOBAL + OF_SHARED + OF_LANES + OF_THREADS
    while metrics:
        status, said = attempt(ncu, '--metrics', ','.join(metrics), '--launch-count', '1',
                               str(program))
        unknown = [m for m in metrics if re.search(
            rf'(?i)(?:fail|find|unknown|invalid)[^\n]*\b{re.escape(m)}', said)]
        if not status and not unknown:
            return metrics
        if not unknown:
            fail(said)
        print('not here:', *unknown)
        metrics = [m for m in metrics if m not in unknown]
    return fail('none of the metrics is known here')


def machine(ncu):
    gpu, driver = run('nvidia-smi', '--query-gpu=name,driver_version',
                      '--format=csv,noheader', '--id=0').strip().split(', ')
    version = run(ncu, '--version').splitlines()[-1]
    compiler = run(find('nvcc'), '--version').splitlines()[-1]
    return (f'# machine: {gpu}, driver {driver}; ncu: {version}; '
            f'compiler: nvcc, {compiler}; date: {datetime.date.today()}\n')


def build(name, folder):
    run(find('nvcc'), '-std=c++17', '-O3', '-lineinfo', '-arch=sm_90',
        str(HERE / f'{name}.cu'), '-o', str(folder / name))
    return folder / name


def record(ncu, name, metrics, folder):
    program, report = folder / name, folder / f'{name}.ncu-rep'
    command = ['--clock-control', 'none', '--import-source', 'yes',
               '--section', 'SourceCounters', '--metrics', ','.join(metrics)]
    print(run(ncu, *command, '-f', '-o', str(report), str(program))[-300:])
    csv = run(ncu, '--import', str(report), '--csv', '--page', 'raw', '--print-units',
              'base')
    (folder / f'{name}.csv').write_text(
        machine(ncu) + f'# command: ncu {" ".join(command)} ./{name}\n' +
        csv[csv.index('"ID"'):])
    program.unlink()


def main():
    if len(sys.argv) != 2:
        fail('name the folder that is to hold the records')
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    ncu = find('ncu')
    programs = [build(name, folder) for name in PROGRAMS]
    metrics = known_metrics(ncu, programs[0])
    for name in PROGRAMS:
        record(ncu, name, metrics, folder)


main()
