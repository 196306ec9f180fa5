import { AsyncResource } from 'node:async_hooks'
import type { Sql } from './connect.ts'

/** So many are one statement. */
const most = 16
/** In SQL, that there are no more rows. Written out: of a parameter the planner would plan anew for each number. */
export const fewRows = (sql: Sql) => sql.unsafe(`LIMIT ${most}`)
/** Milliseconds after which the next statement waits no longer for the one before: its line may be cut. */
const patience = 100

/** So many must wait for a second statement while one is under way: what a statement costs by itself is shared by all. */
const few = most / 2

/**
 * So long (ms) the next statement waits for company in a burst: at some hundred calls a second each would be alone in
 * its statement, which costs more than all that is in it. A burst lasts while a statement that was not asked for by one
 * alone ended within the last `moment` (ms).
 */
const company = 6
const moment = 10

interface Waiting<Asked, Told> {
  asked: Asked
  holds: readonly string[]
  tell: (told: Told) => void
  fail: (error: unknown) => void
  /** Runs something as of the call that asks: what is told of it belongs to that call. */
  call: AsyncResource
}
interface Line<Asked, Told> {
  waiting: Waiting<Asked, Told>[]
  /** Statements that are to be sent, or under way. */
  taken: number
  /** What those under way hold. */
  held: Set<string>
  /** When the last one ended that had several in it, or after which somebody waited (ms). */
  burst: number
  /** The next waits for company. */
  gathering?: NodeJS.Timeout | undefined
}

/**
 * What many ask at the same moment is one statement for all of them: what comes in one turn of the event loop, and
 * what gathers while the statement before is under way. Who asks alone, one thing after the other, waits for nobody. An
 * error is the error of all whose statement it was.
 * @param ask its answers stand in the order of what is asked
 * @param how `holds`: what is held for it while the statement lasts; then, where many wait, two are under way at once,
 *   and never both of them with the same. `gathers`: in a burst the next waits a few milliseconds for company
 */
export function together<Asked, Told>(
  ask: (sql: Sql, all: Asked[]) => Promise<Told[]>,
  { holds, gathers = false }: { holds?: (asked: Asked) => readonly string[]; gathers?: boolean } = {},
) {
  const lines = new WeakMap<Sql, Line<Asked, Told>>()

  async function send(sql: Sql, line: Line<Asked, Told>, group: Waiting<Asked, Told>[]): Promise<void> {
    let isPassed = false
    const pass = () => {
      if (isPassed) return
      isPassed = true
      line.taken--
      for (const { holds } of group) for (const one of holds) line.held.delete(one)
      next(sql, line)
    }
    const late = setTimeout(pass, patience)
    try {
      const asked = group.map((one) => one.asked)
      const told = (await group[0]?.call.runInAsyncScope(() => ask(sql, asked))) ?? []
      for (const [at, { tell }] of group.entries()) tell(told[at] as Told)
    } catch (error) {
      for (const { fail } of group) fail(error)
    }
    clearTimeout(late)
    if (group.length > 1 || line.waiting.length > 0) line.burst = performance.now()
    pass()
  }

  /** The next ones of whom nothing is held by a statement under way. */
  function free({ waiting, held }: Line<Asked, Told>, count: number): Waiting<Asked, Told>[] {
    const found: Waiting<Asked, Told>[] = []
    for (const one of waiting) {
      if (found.length === count) break
      if (!one.holds.some((key) => held.has(key))) found.push(one)
    }
    return found
  }

  function next(sql: Sql, line: Line<Asked, Told>): void {
    if (line.waiting.length === 0 || line.taken === 2) return
    if (line.taken === 1 && !(holds && free(line, few).length === few)) return
    if (gathers && line.waiting.length < few && performance.now() - line.burst < moment) {
      line.gathering ??= setTimeout(start, company, sql, line)
    } else start(sql, line)
  }

  function start(sql: Sql, line: Line<Asked, Told>): void {
    clearTimeout(line.gathering)
    line.gathering = undefined
    line.taken++
    setImmediate(() => {
      const group = free(line, most)
      line.waiting = line.waiting.filter((one) => !group.includes(one))
      for (const one of group) for (const key of one.holds) line.held.add(key)
      void send(sql, line, group)
    })
  }

  return (sql: Sql, asked: Asked): Promise<Told> =>
    new Promise((tell, fail) => {
      const line = lines.get(sql) ?? { waiting: [], taken: 0, held: new Set(), burst: -moment }
      lines.set(sql, line)
      const call = new AsyncResource('together')
      line.waiting.push({ asked, holds: holds?.(asked) ?? [], tell, fail, call })
      next(sql, line)
    })
}
