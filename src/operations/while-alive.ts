import type { Shop } from './shop.ts'

/** Does what needs the database; where it is away, now or before that is done, rejects at once (data/pulse.ts). */
export const whileAlive = <T>({ pulse }: Shop, work: () => Promise<T>): Promise<T> =>
  pulse ? pulse.whileAlive(work) : work()
