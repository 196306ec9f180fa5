import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { brokenInvariants } from '#test/invariants.ts'
import { act } from './act.ts'
import { type Act, dueOf, type Model } from './model.ts'
import type { Real } from './open.ts'
import { mayBegin, Run } from './real.ts'
import { actOf, oneOf, type Sequence, sequence, type Wish } from './sequences.ts'

/**
 * Lets shoppers and staff do random things at once, and looks for an order of them in which the model answers and
 * ends as the shop did. Where there is none, the shop did something that nobody could have done one after the
 * other. The seed is printed; a failure prints it again with the sequence.
 */
export async function compare(real: Real, wanted: { sequences: number; seed?: number }): Promise<void> {
  const tally = new Map<string, number>()
  const seed = wanted.seed ?? Math.floor(Math.random() * 2 ** 31)
  process.stdout.write(`${wanted.sequences} sequences, seed ${seed}\n`)
  await fc.assert(
    fc.asyncProperty(sequence, (one) => runOne(real, one, tally)),
    { numRuns: wanted.sequences, seed, endOnFailure: true },
  )
  const counts = [...tally].sort().map(([what, count]) => `${what} ${count}`)
  process.stdout.write(`${counts.join(', ')}\n`)
}

type Tally = Map<string, number>

async function runOne(real: Real, { stock, vouchers, each, rounds }: Sequence, tally: Tally): Promise<void> {
  const start: Model = {
    price: 100_000,
    onSale: true,
    stock: [...stock],
    voucher: { total: vouchers, used: 0, each, paused: false },
    orders: {},
    done: [],
    bank: {},
  }
  const run = await Run.begin(real, start)
  let possible: Model[] = [start]
  for (const round of rounds) possible = await runRound(run, possible, round, tally)
  const broken = await brokenInvariants(real.db)
  if (broken.length > 0) throw new Error(broken.join('\n'))
}

/** @returns the models that what was seen leaves possible */
async function runRound(run: Run, possible: Model[], round: Wish[], tally: Tally): Promise<Model[]> {
  const [model] = possible
  if (!model) throw new Error('no model is left')
  for (const wish of round) {
    if (wish.do === 'begin') await beginPayment(run, possible, wish)
    if (wish.do === 'lapse') await lapse(run, possible, wish)
    if (wish.do === 'transfer') transfer(possible, wish)
  }
  const acts = await prepare(run, model, round)
  const answers = await Promise.all(acts.map((what) => run.act(what, model)))
  for (const [at, what] of acts.entries()) {
    const answer = `${what.do}: ${answers[at]}`
    tally.set(answer, (tally.get(answer) ?? 0) + 1)
  }
  const stands = await run.stands()
  const fitting = possible
    .flatMap((one) => [...endings(one, partsOf(acts, answers, one))])
    .filter((one) => isDeepStrictEqual(run.worded(one), stands))
  if (fitting.length > 0) return distinct(fitting)
  const told = acts.map((what, at) => `${JSON.stringify(what)} -> ${answers[at]}`).join('\n')
  throw new Error(
    `No order of these explains what the shop did:\n${told}\nfrom ${JSON.stringify(model)}\nto ${JSON.stringify(stands)}`,
  )
}

/** Not at once with others: which sum it begins with is known. */
async function beginPayment(run: Run, possible: Model[], wish: Wish): Promise<void> {
  const [key, order] = oneOf(Object.entries(possible[0]?.orders ?? {}), wish.order)
  if (key === undefined || !order || !(await run.beginPayment(key, order.shopper))) return
  for (const model of possible) {
    const its = model.orders[key]
    if (its && !mayBegin(its)) throw new Error('the gateway is asked for nothing')
    its?.tries.push({ amount: dueOf(its), settled: false, over: false })
  }
}

/** One order whose time is over is enough for one chore. */
async function lapse(run: Run, possible: Model[], wish: Wish): Promise<void> {
  const orders = Object.entries(possible[0]?.orders ?? {})
  const [key, order] = oneOf(orders, wish.order)
  if (key === undefined || !order?.waits || orders.some(([, one]) => one.overdue)) return
  await run.lapse(key)
  for (const model of possible) {
    const its = model.orders[key]
    if (!its) continue
    its.overdue = true
    for (const one of its.tries) one.over = true
  }
}

let transfers = 0
/** Somebody transfers money: nobody has told the shop yet. */
function transfer(possible: Model[], wish: Wish): void {
  const orders = Object.entries(possible[0]?.orders ?? {})
  const [key = null, order] = wish.line === 2 ? [] : oneOf(orders, wish.order)
  const due = order ? dueOf(order) : 0
  const amount = wish.flag && due > 0 ? due : wish.count === 1 ? 50_000 : due + 10_000
  const id = `${++transfers}`
  for (const { bank } of possible) {
    const name = `${key} ${amount}`
    bank[name] ??= { order: key, amount, made: [], told: [], found: [] }
    bank[name].made.push(id)
  }
}

/** What is done at once: each shopper orders one thing at a time, with a cart filled before. */
async function prepare(run: Run, model: Model, round: Wish[]): Promise<Act[]> {
  const acts: Act[] = []
  const ordering = new Set<number>()
  for (const wish of round) {
    const what = actOf(wish, model)
    if (!what || (what.do === 'order' && ordering.has(what.shopper))) continue
    if (what.do === 'order') {
      ordering.add(what.shopper)
      if (!(await run.fill(what))) continue
    }
    acts.push(what)
    if (wish.twice && acts.length < 4) acts.push(what)
  }
  return acts
}

interface Done {
  what: Act
  answer: string
}

/** What is done in parts, between which others may do something, as its parts. */
function partsOf(acts: readonly Act[], answers: readonly string[], model: Model): Done[] {
  return acts.flatMap((what, at) => {
    const answer = answers[at] ?? ''
    return (answer === 'ok' ? inParts(what, model) : [what]).map((part) => ({ what: part, answer }))
  })
}

function inParts(what: Act, model: Model): Act[] {
  if (what.do === 'statement') {
    return Array.from({ length: what.rows }, (_, at) => ({ do: 'row', pile: what.pile, nth: at + 1 }))
  }
  if (what.do !== 'chore') return [what]
  const overdue = Object.entries(model.orders).filter(([, order]) => order.overdue)
  return overdue.map(([order]) => ({ do: 'let go', order }))
}

/** Every way in which the model, doing these one after the other, gives the answers that were given. */
function* endings(model: Model, acts: readonly Done[]): Generator<Model> {
  if (acts.length === 0) yield model
  for (const [at, done] of acts.entries()) {
    if (acts.slice(0, at).some((earlier) => isDeepStrictEqual(earlier, done))) continue
    const next = structuredClone(model)
    if (act(next, done.what) !== done.answer) continue
    yield* endings(next, acts.toSpliced(at, 1))
  }
}

const distinct = (models: readonly Model[]) => [
  ...new Map(models.map((model) => [JSON.stringify(model), model])).values(),
]
