import { type Act, dueOf, type Model, type Pile } from './model.ts'

export function pileOf({ bank }: Model, name: string): Pile {
  const pile = bank[name]
  if (!pile) throw new Error('no such transfers')
  return pile
}

/** SePay tells one; what it has told before it may tell again. */
export function tell(model: Model, { pile: name, id }: Extract<Act, { do: 'tell' }>): string {
  const pile = pileOf(model, name)
  if (!pile.told.includes(id)) pile.told.push(id)
  return take(model, pile, pile.told.length)
}

/** A statement of the bank holds this row: so there are as many at least. */
export function readRow(model: Model, { pile: name, nth }: Extract<Act, { do: 'row' }>): string {
  return take(model, pileOf(model, name), nth)
}

/** There are as many as the one told that told most. */
function take(model: Model, pile: Pile, count: number): string {
  while (pile.found.length < count) {
    const order = pile.order === null ? null : model.orders[pile.order]
    const due = order ? dueOf(order) : 0
    if (!order) pile.found.push('unknown')
    else if (order.status === 'đã huỷ') pile.found.push('late')
    else if (due === 0) pile.found.push('twice')
    else if (pile.amount === due) pile.found.push('paid')
    else pile.found.push(pile.amount < due ? 'short' : 'over')
    if (order) order.paid += pile.amount
  }
  return 'ok'
}
