import { type Failure, fail } from '#contract/failures.ts'
import type { OrderDraft } from './extension.ts'
import type { Extensions, RuleProblem } from './extensions.ts'

/** Orders wait for rules while they hold locks, so a slow rule makes every shopper wait. */
const slowMs = 20

/** @failure refused_by_rule, rule_failed */
export function applyOrderRules(extensions: Extensions | undefined, order: OrderDraft): Failure | null {
  for (const { name, definition, host } of extensions?.list ?? []) {
    const decide = definition.rules?.beforeOrder
    if (!extensions || !decide) continue
    const failure = applyRule(extensions, name, () => decide(structuredClone(order), host.settings))
    if (failure) return failure
  }
  return null
}

function applyRule(extensions: Extensions, extension: string, decide: () => unknown): Failure | null {
  const startedAt = performance.now()
  const outcome = run(decide)
  const ms = Math.round(performance.now() - startedAt)
  const problem = { extension, rule: 'beforeOrder', ms } as const
  if ('error' in outcome) report(extensions, { ...problem, error: outcome.error })
  else if (ms > slowMs) report(extensions, problem)
  if ('error' in outcome) return fail('rule_failed')
  return outcome.refusal === null ? null : fail('refused_by_rule', { sentence: outcome.refusal })
}

function run(decide: () => unknown): { refusal: string | null } | { error: unknown } {
  try {
    const answer = decide()
    if (answer === undefined || answer === null) return { refusal: null }
    const { refusal } = answer as { refusal?: unknown }
    if (typeof refusal === 'string' && refusal.trim()) return { refusal: refusal.trim() }
    return { error: new Error('it returned neither undefined nor fail(sentence)') }
  } catch (error) {
    return { error }
  }
}

function report({ ruleReports, onRuleProblem }: Extensions, problem: RuleProblem): void {
  const { slowestMs, failedAt } = ruleReports.get(problem.extension) ?? { slowestMs: 0, failedAt: null }
  ruleReports.set(problem.extension, {
    slowestMs: problem.error === undefined ? Math.max(slowestMs, problem.ms) : slowestMs,
    failedAt: problem.error === undefined ? failedAt : new Date(),
  })
  onRuleProblem(problem)
}
