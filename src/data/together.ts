import type { Sql } from './connect.ts'

interface Line<Asked, Told> {
  waiting: { asked: Asked; tell: (told: Told) => void; fail: (error: unknown) => void }[]
  underWay: number
  due: boolean
}

/**
 * What many ask at the same moment is one statement for all of them: what comes in one turn of the event loop, and
 * what gathers while `atOnce` statements are under way. Who asks alone waits for nobody. An error is the error of all
 * whose statement it was.
 * @param ask its answers stand in the order of what is asked
 */
export function together<Asked, Told>(
  ask: (sql: Sql, all: Asked[]) => Promise<Told[]>,
  { most, atOnce }: { most: number; atOnce: number },
) {
  const lines = new WeakMap<Sql, Line<Asked, Told>>()

  async function send(sql: Sql, line: Line<Asked, Told>): Promise<void> {
    const group = line.waiting.splice(0, most)
    line.underWay++
    try {
      const told = await ask(
        sql,
        group.map(({ asked }) => asked),
      )
      for (const [at, { tell }] of group.entries()) tell(told[at] as Told)
    } catch (error) {
      for (const { fail } of group) fail(error)
    }
    line.underWay--
    plan(sql, line)
  }

  function plan(sql: Sql, line: Line<Asked, Told>): void {
    if (line.due || line.underWay >= atOnce || line.waiting.length === 0) return
    line.due = true
    setImmediate(() => {
      line.due = false
      void send(sql, line)
      plan(sql, line)
    })
  }

  return (sql: Sql, asked: Asked): Promise<Told> =>
    new Promise((tell, fail) => {
      const line = lines.get(sql) ?? { waiting: [], underWay: 0, due: false }
      lines.set(sql, line)
      line.waiting.push({ asked, tell, fail })
      plan(sql, line)
    })
}
