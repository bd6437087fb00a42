# gradescope.jq -- one submission as Gradescope's results.json.
{
  score: (.score // 0),
  execution_time: ([.labs[].tests[].seconds] | add // 0),
  output: "\(.score) of \(.max_score) points; \(if .backend == "cpu"
    then "CPU backend, not a GPU" else "GPU" end); isolation: \(.isolation // "none")",
  visibility: "visible",
  stdout_visibility: "hidden",
  extra_data: {backend, isolation, status},
  tests: [.labs | to_entries[] | .key as $lab
    | .value.tests | to_entries[] | .key as $i | .value
    | {
        name: "\(.lab): \(.title)",
        number: "\($lab + 1).\($i + 1)",
        score: (.score // 0),
        max_score: .points,
        status: (if .outcome == "pass" then "passed" else "failed" end),
        output: (if .outcome == "pass" then "" else
          "\(.outcome): \(.message)\nHint: \(.hint)" end),
        output_format: "text",
        tags: [.outcome],
        visibility: "visible"
      }]
}
