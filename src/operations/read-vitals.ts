import { readVitals as read, type Vitals } from '#data/vitals.ts'
import type { Shop } from './shop.ts'

export type { Vitals }

/** Null where the database does not answer. */
export async function readVitals({ sql, pulse }: Shop): Promise<Vitals | null> {
  const work = () => read(sql)
  return (pulse ? pulse.whileAlive(work) : work()).catch(() => null)
}
