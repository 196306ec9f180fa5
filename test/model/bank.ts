import { dueOf, type Model, type ModelAction, type TransferGroup } from './model.ts'

export function findTransferGroup({ bank }: Model, name: string): TransferGroup {
  const group = bank[name]
  if (!group) throw new Error('unknown transfer group')
  return group
}

/** SePay may repeat a webhook. */
export function receiveWebhook(
  model: Model,
  { group: name, id }: Extract<ModelAction, { do: 'receiveWebhook' }>,
): string {
  const group = findTransferGroup(model, name)
  if (!group.reported.includes(id)) group.reported.push(id)
  return take(model, group, group.reported.length)
}

/** Row number `nth` of a statement proves that there are at least `nth` transfers. */
export function readRow(model: Model, { group: name, nth }: Extract<ModelAction, { do: 'row' }>): string {
  return take(model, findTransferGroup(model, name), nth)
}

/** Webhooks and statements describe the same transfers, so the larger count wins. */
function take(model: Model, group: TransferGroup, count: number): string {
  while (group.found.length < count) {
    const order = group.order === null ? null : model.orders[group.order]
    const due = order ? dueOf(order) : 0
    if (!order) group.found.push('unknown')
    else if (order.status === 'đã huỷ') group.found.push('late')
    else if (due === 0) group.found.push('twice')
    else if (group.amount === due) group.found.push('paid')
    else group.found.push(group.amount < due ? 'short' : 'over')
    if (order) order.paid += group.amount
  }
  return 'ok'
}
