import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { type ConnectionParameters, connect, type Database, splitHosts } from '#data/database/connect.ts'
import { sleepInEventLoopTime } from './event-loop-time.ts'

const maxLagMs = 3000
const checkIntervalMs = 1000
/** Used after a staff write in this process, until the replicas have replayed it. */
const catchUpIntervalMs = 50
/** Limits all reads of one call together. */
const readTimeoutMs = 2000
const pauseAfterFaultMs = 5000

interface ReadReplicaState {
  name: string
  /** Upper bound of the replication lag in milliseconds; null if unknown or if the server was promoted. */
  lagMs: number | null
  isHealthy: boolean
  isUsed: boolean
}

export interface ReadReplicas {
  /** Reads from a replica, or from the primary if that fails. DANGER: `work` may run twice and must not write. */
  read: <T>(work: (db: Database) => Promise<T>) => Promise<T>
  /** Call it after a staff write: replicas are not used until they have replayed it. */
  requireCurrent: () => void
  states: () => ReadReplicaState[]
  readonly counts: { replica: number; primary: number }
  stop: () => Promise<void>
}

export function startReadReplicas(primary: Database, where: ConnectionParameters, url: string): ReadReplicas {
  const replicas = splitHosts(url).map((one) => new ReadReplica(one))
  const watch = new ReplayWatch(where, replicas)
  const counts = { replica: 0, primary: 0 }
  let turn = 0
  void watch.run()

  return {
    counts,
    read: async (work) => {
      const ready = replicas.filter((one) => watch.isReady(one))
      const replica = ready[turn++ % ready.length]
      const found = replica && (await replica.read(work))
      counts[found ? 'replica' : 'primary'] += 1
      return found ? found.answer : work(primary)
    },
    requireCurrent: () => watch.requireNow(),
    states: () =>
      replicas.map((one) => ({
        name: one.name,
        lagMs: one.asOf === null ? null : Math.round(performance.now() - one.asOf),
        isHealthy: one.isUpToDate || one.isPrimary,
        isUsed: watch.isReady(one),
      })),
    stop: async () => {
      await Promise.all([watch.stop(), ...replicas.map(({ db }) => db.end({ timeout: 0 }))])
      await Promise.all(replicas.map(({ monitor }) => monitor.end({ timeout: 0 })))
    },
  }
}

class ReplayWatch {
  readonly #primary: Database
  readonly #replicas: readonly ReadReplica[]
  readonly #stopped = new AbortController()
  #wake = new AbortController()
  /** A replica is used only if it has replayed everything committed before this moment. */
  #required = 0

  constructor(where: ConnectionParameters, replicas: readonly ReadReplica[]) {
    this.#primary = connect(where, { max: 1, applicationName: 'tiem watch', shortSocketTimeout: true })
    this.#replicas = replicas
  }

  isReady(replica: ReadReplica): boolean {
    return replica.isUpToDate && (replica.asOf ?? 0) >= this.#required
  }

  requireNow(): void {
    this.#required = performance.now()
    this.#wake.abort()
  }

  async run(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      this.#wake = new AbortController()
      const position = await this.#readPosition()
      if (position) for (const replica of this.#replicas) replica.check(position)
      const isBehind = this.#replicas.some((one) => one.asOf !== null && one.asOf < this.#required)
      const signal = AbortSignal.any([this.#wake.signal, this.#stopped.signal])
      await sleep(isBehind ? catchUpIntervalMs : checkIntervalMs, undefined, { ref: false, signal }).catch(
        () => {},
      )
    }
  }

  /** @returns null if the primary does not answer; the measured ages then grow */
  async #readPosition(): Promise<WalPosition | null> {
    const at = performance.now()
    const [row] = await this.#primary
      .query<{ lsn: number }>(sql`SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') AS lsn`)
      .catch(() => [])
    return row ? { at, lsn: row.lsn } : null
  }

  stop(): Promise<void> {
    this.#stopped.abort()
    return this.#primary.end({ timeout: 0 })
  }
}

interface WalPosition {
  at: number
  lsn: number
}

class ReadReplica {
  readonly name: string
  readonly db: Database
  readonly monitor: Database
  /** It has replayed everything committed before this moment; null if unknown. */
  asOf: number | null = null
  isPrimary = false
  private pausedUntil = 0
  private positions: WalPosition[] = []
  private isChecking = false

  constructor(url: string) {
    this.name = new URL(url).host
    this.db = connect({ url }, { shortSocketTimeout: true, applicationName: 'tiem reads' })
    this.monitor = connect({ url }, { max: 1, shortSocketTimeout: true, applicationName: 'tiem watch' })
  }

  get isUpToDate(): boolean {
    const now = performance.now()
    return this.asOf !== null && now - this.asOf <= maxLagMs && now >= this.pausedUntil
  }

  /** Compares WAL positions instead of server clocks, which may differ. */
  check(position: WalPosition): void {
    const oldest = position.at - maxLagMs
    this.positions = [...this.positions.filter(({ at }) => at >= oldest), position]
    if (this.isChecking) return
    this.isChecking = true
    this.monitor
      .query<{ lsn: number | null }>(sql`
      SELECT CASE WHEN pg_is_in_recovery() THEN pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') END AS lsn`)
      .then(([{ lsn } = { lsn: null }]) => {
        this.isPrimary = lsn === null
        if (lsn === null) this.asOf = null
        else this.asOf = this.positions.findLast((one) => one.lsn <= lsn)?.at ?? this.asOf
      })
      .catch(() => {
        this.isPrimary = false
        this.asOf = null
      })
      .finally(() => {
        this.isChecking = false
      })
  }

  /** @returns null if the replica failed and the caller must read elsewhere */
  async read<T>(work: (db: Database) => Promise<T>): Promise<{ answer: T } | null> {
    const pause = () => {
      this.pausedUntil = performance.now() + pauseAfterFaultMs
      return null
    }
    const answered = new AbortController()
    const timeout = sleepInEventLoopTime(readTimeoutMs, answered.signal).then(pause, () => null)
    const reading = work(this.db).then(
      (answer) => ({ answer }),
      // A read that conflicts with replay is cancelled (40001); an error without a code is not a fault of the server.
      ({ code }) => (typeof code !== 'string' || code === '40001' ? null : pause()),
    )
    const found = await Promise.race([reading, timeout])
    answered.abort()
    return found
  }
}
