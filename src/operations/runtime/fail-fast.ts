import type { Shop } from '#operations/shop.ts'

/** Rejects as soon as the heartbeat finds the database unreachable. */
export const failFast = <T>({ health }: Pick<Shop, 'health'>, work: () => Promise<T>): Promise<T> =>
  health ? health.failFast(work) : work()
