import { type Failure, failed } from '#contract/failures.ts'
import type { OrderDraft } from './extension.ts'
import type { Extensions } from './extensions.ts'
import { runRule } from './run-rule.ts'

/** @failure refused_by_rule, rule_failed */
export function applyOrderRules(extensions: Extensions | undefined, order: OrderDraft): Failure | null {
  for (const { name, definition, host } of extensions?.list ?? []) {
    const beforeOrder = definition.rules?.beforeOrder
    if (!extensions || !beforeOrder) continue
    const outcome = runRule(extensions, {
      extension: name,
      rule: 'beforeOrder',
      decide: () => beforeOrder(structuredClone(order), host.settings),
      read: (answer) => (answer === undefined || answer === null ? null : undefined),
    })
    if (failed(outcome)) return outcome
  }
  return null
}
