import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { brokenInvariants } from '#test/invariants.ts'
import { type Act, act, dueOf, type Model } from './model.ts'
import { mayBegin, type Real, Run } from './real.ts'
import { actOf, type Sequence, sequence, type Wish } from './sequences.ts'

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

async function runOne(real: Real, { stock, vouchers, rounds }: Sequence, tally: Tally): Promise<void> {
  const start: Model = {
    price: 100_000,
    onSale: true,
    stock: [...stock],
    voucher: { total: vouchers, used: 0, paused: false },
    orders: {},
    done: [],
  }
  const run = await Run.begin(real, start)
  let possible: Model[] = [start]
  for (const round of rounds) possible = await runRound(run, possible, round, tally)
  const broken = await brokenInvariants(real.sql)
  if (broken.length > 0) throw new Error(broken.join('\n'))
}

/** @returns the models that what was seen leaves possible */
async function runRound(run: Run, possible: Model[], round: Wish[], tally: Tally): Promise<Model[]> {
  const [model] = possible
  if (!model) throw new Error('no model is left')
  for (const wish of round) if (wish.do === 'begin') await beginPayment(run, possible, wish)
  const acts = await prepare(run, model, round)
  const answers = await Promise.all(acts.map((what) => run.act(what)))
  for (const [at, what] of acts.entries()) {
    const answer = `${what.do}: ${answers[at]}`
    tally.set(answer, (tally.get(answer) ?? 0) + 1)
  }
  const stands = await run.stands()
  const fitting = possible
    .flatMap((one) => [...endings(one, acts, answers)])
    .filter((one) => isDeepStrictEqual(run.worded(one), stands))
  if (fitting.length > 0) return distinct(fitting)
  const told = acts.map((what, at) => `${JSON.stringify(what)} -> ${answers[at]}`).join('\n')
  throw new Error(
    `No order of these explains what the shop did:\n${told}\nfrom ${JSON.stringify(model)}\nto ${JSON.stringify(stands)}`,
  )
}

/** Not at once with others: which sum it begins with is known. */
async function beginPayment(run: Run, possible: Model[], wish: Wish): Promise<void> {
  const keys = Object.keys(possible[0]?.orders ?? {})
  const key = keys[wish.order % Math.max(1, keys.length)]
  const order = key === undefined ? undefined : possible[0]?.orders[key]
  if (key === undefined || !order || !(await run.beginPayment(key, order.shopper))) return
  for (const model of possible) {
    const its = model.orders[key]
    if (its && !mayBegin(its)) throw new Error('the gateway is asked for nothing')
    its?.tries.push({ amount: dueOf(its), settled: false })
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

/** Every way in which the model, doing these one after the other, gives the answers that were given. */
function* endings(model: Model, acts: readonly Act[], answers: readonly string[]): Generator<Model> {
  if (acts.length === 0) yield model
  for (const [at, what] of acts.entries()) {
    const next = structuredClone(model)
    if (act(next, what) !== answers[at]) continue
    yield* endings(next, acts.toSpliced(at, 1), answers.toSpliced(at, 1))
  }
}

const distinct = (models: readonly Model[]) => [
  ...new Map(models.map((model) => [JSON.stringify(model), model])).values(),
]
