import { AsyncLocalStorage } from 'node:async_hooks'
import type { Sql } from './connect.ts'

/** So many are one statement. */
const most = 16
/** In SQL, that there are no more rows. Written out: of a parameter the planner would plan anew for each number. */
export const fewRows = (sql: Sql) => sql.unsafe(`LIMIT ${most}`)
/** Milliseconds after which the next statement waits no longer for the one before: its line may be cut. */
const patience = 100

interface Waiting<Asked, Told> {
  asked: Asked
  tell: (told: Told) => void
  fail: (error: unknown) => void
  /** Runs something as of the call that asks: what is told of it belongs to that call. */
  within: ReturnType<typeof AsyncLocalStorage.snapshot>
}
interface Line<Asked, Told> {
  waiting: Waiting<Asked, Told>[]
  /** One is to be sent, or under way. */
  taken: boolean
}

/**
 * What many ask at the same moment is one statement for all of them: what comes in one turn of the event loop, and
 * what gathers while the statement before is under way. Who asks alone waits for nobody. An error is the error of all
 * whose statement it was.
 * @param ask its answers stand in the order of what is asked
 */
export function together<Asked, Told>(ask: (sql: Sql, all: Asked[]) => Promise<Told[]>) {
  const lines = new WeakMap<Sql, Line<Asked, Told>>()

  async function send(sql: Sql, line: Line<Asked, Told>): Promise<void> {
    const group = line.waiting.splice(0, most)
    let isPassed = false
    const pass = () => {
      if (!isPassed) next(sql, line)
      isPassed = true
    }
    const late = setTimeout(pass, patience)
    try {
      const asked = group.map((one) => one.asked)
      const told = (await group[0]?.within(() => ask(sql, asked))) ?? []
      for (const [at, { tell }] of group.entries()) tell(told[at] as Told)
    } catch (error) {
      for (const { fail } of group) fail(error)
    }
    clearTimeout(late)
    pass()
  }

  function next(sql: Sql, line: Line<Asked, Told>): void {
    line.taken = line.waiting.length > 0
    if (line.taken) setImmediate(() => void send(sql, line))
  }

  return (sql: Sql, asked: Asked): Promise<Told> =>
    new Promise((tell, fail) => {
      const line = lines.get(sql) ?? { waiting: [], taken: false }
      lines.set(sql, line)
      line.waiting.push({ asked, tell, fail, within: AsyncLocalStorage.snapshot() })
      if (!line.taken) next(sql, line)
    })
}
