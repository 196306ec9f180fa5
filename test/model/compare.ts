import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { brokenInvariants } from '#test/invariants.ts'
import { applyAction } from './apply-action.ts'
import { dueOf, type Model, type ModelAction } from './model.ts'
import type { Real } from './open-real.ts'
import { canStartPayment, RealRun } from './real.ts'
import { chooseAction, type Intent, oneOf, type Sequence, sequence } from './sequences.ts'

/**
 * A linearizability check: runs random actions concurrently and searches for a sequential order in which the model gives
 * the same results and ends in the same state. Prints the seed, and after a failure also the sequence.
 */
export async function compare(real: Real, options: { sequences: number; seed?: number }): Promise<void> {
  const tally = new Map<string, number>()
  const seed = options.seed ?? Math.floor(Math.random() * 2 ** 31)
  process.stdout.write(`${options.sequences} sequences, seed ${seed}\n`)
  await fc.assert(
    fc.asyncProperty(sequence, (one) => runSequence(real, one, tally)),
    { numRuns: options.sequences, seed, endOnFailure: true },
  )
  const counts = [...tally].sort().map(([action, count]) => `${action} ${count}`)
  process.stdout.write(`${counts.join(', ')}\n`)
}

type Tally = Map<string, number>

async function runSequence(
  real: Real,
  { stock, vouchers, each, rounds }: Sequence,
  tally: Tally,
): Promise<void> {
  const start: Model = {
    price: 100_000,
    isListed: true,
    stock: [...stock],
    voucher: { total: vouchers, used: 0, each, paused: false },
    orders: {},
    done: [],
    bank: {},
  }
  const run = await RealRun.begin(real, start)
  let possible: Model[] = [start]
  for (const round of rounds) possible = await runRound(run, possible, round, tally)
  const broken = await brokenInvariants(real.db)
  if (broken.length > 0) throw new Error(broken.join('\n'))
}

/** @returns the models that explain the results */
async function runRound(run: RealRun, possible: Model[], round: Intent[], tally: Tally): Promise<Model[]> {
  const [model] = possible
  if (!model) throw new Error('no possible model is left')
  for (const intent of round) {
    if (intent.do === 'begin') await beginPayment(run, possible, intent)
    if (intent.do === 'expirePayment') await expirePayment(run, possible, intent)
    if (intent.do === 'transfer') transfer(possible, intent)
  }
  const actions = await prepare(run, model, round)
  const answers = await Promise.all(actions.map((action) => run.applyAction(action, model)))
  for (const [at, action] of actions.entries()) {
    const answer = `${action.do}: ${answers[at]}`
    tally.set(answer, (tally.get(answer) ?? 0) + 1)
  }
  const actualState = await run.readState()
  const fitting = possible
    .flatMap((one) => [...possibleEndStates(one, splitActions(actions, answers, one))])
    .filter((one) => isDeepStrictEqual(run.describeModel(one), actualState))
  if (fitting.length > 0) return distinct(fitting)
  const report = actions.map((action, at) => `${JSON.stringify(action)} -> ${answers[at]}`).join('\n')
  throw new Error(
    `No order of these actions explains the results:\n${report}\nfrom ${JSON.stringify(model)}\nto ${JSON.stringify(actualState)}`,
  )
}

/** Not concurrent, so that its amount is known. */
async function beginPayment(run: RealRun, possible: Model[], intent: Intent): Promise<void> {
  const [key, order] = oneOf(Object.entries(possible[0]?.orders ?? {}), intent.order)
  if (key === undefined || !order || !(await run.beginPayment(key, order.shopper))) return
  for (const model of possible) {
    const its = model.orders[key]
    if (its && !canStartPayment(its)) throw new Error('the payment gateway was called without an amount due')
    its?.attempts.push({ amount: dueOf(its), settled: false, isExpired: false })
  }
}

/** At most one order is overdue at a time. */
async function expirePayment(run: RealRun, possible: Model[], intent: Intent): Promise<void> {
  const orders = Object.entries(possible[0]?.orders ?? {})
  const [key, order] = oneOf(orders, intent.order)
  if (key === undefined || !order?.hasDeadline || orders.some(([, one]) => one.overdue)) return
  await run.expirePayment(key)
  for (const model of possible) {
    const its = model.orders[key]
    if (!its) continue
    its.overdue = true
    for (const one of its.attempts) one.isExpired = true
  }
}

let transfers = 0
/** A transfer that the shop does not know yet. */
function transfer(possible: Model[], intent: Intent): void {
  const orders = Object.entries(possible[0]?.orders ?? {})
  const [key = null, order] = intent.line === 2 ? [] : oneOf(orders, intent.order)
  const due = order ? dueOf(order) : 0
  const amount = intent.flag && due > 0 ? due : intent.count === 1 ? 50_000 : due + 10_000
  const id = `${++transfers}`
  for (const { bank } of possible) {
    const name = `${key} ${amount}`
    bank[name] ??= { order: key, amount, made: [], reported: [], found: [] }
    bank[name].made.push(id)
  }
}

/** Each shopper stateRank one order per round, because the cart is filled before. */
async function prepare(run: RealRun, model: Model, round: Intent[]): Promise<ModelAction[]> {
  const actions: ModelAction[] = []
  const ordering = new Set<number>()
  for (const intent of round) {
    const action = chooseAction(intent, model)
    if (!action || (action.do === 'order' && ordering.has(action.shopper))) continue
    if (action.do === 'order') {
      ordering.add(action.shopper)
      if (!(await run.fill(action))) continue
    }
    actions.push(action)
    if (intent.twice && actions.length < 4) actions.push(action)
  }
  return actions
}

interface CompletedAction {
  action: ModelAction
  answer: string
}

/** Other actions may happen between the parts of one. */
function splitActions(
  actions: readonly ModelAction[],
  answers: readonly string[],
  model: Model,
): CompletedAction[] {
  return actions.flatMap((action, at) => {
    const answer = answers[at] ?? ''
    return (answer === 'ok' ? splitAction(action, model) : [action]).map((part) => ({ action: part, answer }))
  })
}

function splitAction(action: ModelAction, model: Model): ModelAction[] {
  if (action.do === 'statement') {
    return Array.from({ length: action.rows }, (_, at) => ({ do: 'row', group: action.group, nth: at + 1 }))
  }
  if (action.do !== 'job') return [action]
  const overdue = Object.entries(model.orders).filter(([, order]) => order.overdue)
  return overdue.map(([order]) => ({ do: 'cancel unpaid', order }))
}

/** All end states of sequential orders that give the same results. */
function* possibleEndStates(model: Model, actions: readonly CompletedAction[]): Generator<Model> {
  if (actions.length === 0) yield model
  for (const [at, done] of actions.entries()) {
    if (actions.slice(0, at).some((earlier) => isDeepStrictEqual(earlier, done))) continue
    const next = structuredClone(model)
    if (applyAction(next, done.action) !== done.answer) continue
    yield* possibleEndStates(next, actions.toSpliced(at, 1))
  }
}

const distinct = (models: readonly Model[]) => [
  ...new Map(models.map((model) => [JSON.stringify(model), model])).values(),
]
