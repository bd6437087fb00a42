# junit.jq -- one submission as JUnit XML: a suite a lab, a case a test.
include "page";

def case:
  "    <testcase classname=\"\(.lab | safe)\" name=\"\(.name | safe)\" "
  + "time=\"\(.seconds)\">"
  + ({pass: "", skipped: "<skipped message=\"\(.message | safe)\"/>",
      "grader error":
        "<error message=\"grader error\">\(.message | safe)</error>"}[.outcome]
     // "<failure type=\"\(.outcome | safe)\" "
        + "message=\"\(.message | split("\n")[0] | safe)\">"
        + "\(.message | safe)</failure>")
  + "</testcase>";

def count($outcomes): map(select(.outcome | IN($outcomes[]))) | length;
def totals: "tests=\"\(length)\" failures=\"\(count(["fail", "crash", "timeout"]))\" "
  + "errors=\"\(count(["grader error"]))\" skipped=\"\(count(["skipped"]))\" "
  + "time=\"\(map(.seconds) | add // 0)\"";

"<?xml version=\"1.0\" encoding=\"UTF-8\"?>
<testsuites name=\"\(.student // "cuda labs" | safe)\" \([.labs[].tests[]] | totals
  | sub(" skipped=\"[0-9]*\""; ""))>
\([.labs[] | "  <testsuite name=\"\(.lab | safe)\" \(.tests | totals)>
\(.tests | map(case) | join("\n"))
  </testsuite>"] | join("\n"))
</testsuites>"
