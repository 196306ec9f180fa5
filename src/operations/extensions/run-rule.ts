import { type Failure, fail } from '#contract/failures.ts'
import type { Refusal, RuleName } from './extension.ts'
import type { Extensions, RuleProblem } from './extensions.ts'

/** Orders wait for rules while they hold locks, so a slow rule makes every shopper wait. */
const slowMs = 20

interface RunningRule<Value> {
  extension: string
  rule: RuleName
  decide: () => unknown
  /** Returns undefined for an answer that is not allowed. */
  read: (answer: unknown) => Value | undefined
}

/** @failure refused_by_rule, rule_failed */
export function runRule<Value>(
  extensions: Extensions,
  { extension, rule, decide, read }: RunningRule<Value>,
): Value | Failure {
  const startedAt = performance.now()
  const outcome = tryRule(decide, read)
  const ms = Math.round(performance.now() - startedAt)
  const problem = { extension, rule, ms } as const
  if ('error' in outcome) {
    report(extensions, { ...problem, error: outcome.error })
    return fail('rule_failed')
  }
  if (ms > slowMs) report(extensions, problem)
  return 'refusal' in outcome ? fail('refused_by_rule', { sentence: outcome.refusal }) : outcome.value
}

function tryRule<Value>(
  decide: () => unknown,
  read: (answer: unknown) => Value | undefined,
): { value: Value } | { refusal: string } | { error: unknown } {
  try {
    const answer = decide()
    // An unhandled rejection would end the process.
    for (const one of [answer].flat()) if (one instanceof Promise) one.catch(() => {})
    if (isRefusal(answer)) return { refusal: answer.refusal.trim() }
    const value = read(answer)
    return value === undefined ? { error: new Error('it returned a value that is not allowed') } : { value }
  } catch (error) {
    return { error }
  }
}

export function isRefusal(answer: unknown): answer is Refusal {
  const { refusal } = (answer ?? {}) as { refusal?: unknown }
  return typeof refusal === 'string' && refusal.trim() !== ''
}

function report({ ruleReports, onRuleProblem }: Extensions, problem: RuleProblem): void {
  const { slowestMs, failedAt } = ruleReports.get(problem.extension) ?? { slowestMs: 0, failedAt: null }
  ruleReports.set(problem.extension, {
    slowestMs: problem.error === undefined ? Math.max(slowestMs, problem.ms) : slowestMs,
    failedAt: problem.error === undefined ? failedAt : new Date(),
  })
  onRuleProblem(problem)
}
