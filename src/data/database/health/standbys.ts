import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { connect, type Database, hostsOf, type Where } from '#data/database/connect.ts'
import { waitInLoopTime } from './loop-time.ts'

/** Milliseconds. */
const limits = {
  /** The maximum age of the data that is read. */
  age: 3000,
  every: 1000,
  /** After a staff write in this process, until the standbys have it. */
  hurry: 50,
  /** For everything that one call reads. */
  patience: 2000,
  /** A standby that failed or answered late is not used for this time. */
  rest: 5000,
}

/** How a standby fares, for those who watch. */
interface StandbyState {
  /** host and port */
  name: string
  /** ms since the moment that it surely shows the shop of; null: not known, or it takes writes itself */
  age: number | null
  /** It is not too far behind, and answers; or it takes writes itself. */
  isWell: boolean
  used: boolean
}

export interface Standbys {
  /** Reads at a ready standby, or at the primary if it fails: `work` may run twice and must not write. */
  read: <T>(work: (db: Database) => Promise<T>) => Promise<T>
  /** After a staff write, standbys are not read until they have replayed it. */
  changed: () => void
  states: () => StandbyState[]
  /** What was answered by a standby, and what the primary had to answer instead. */
  readonly counts: { standby: number; primary: number }
  stop: () => Promise<void>
}

export function startStandbys(primary: Database, where: Where, url: string): Standbys {
  const standbys = hostsOf(url).map((one) => new Standby(one))
  const watch = new ReplayWatch(where, standbys)
  const counts = { standby: 0, primary: 0 }
  let turn = 0
  void watch.run()

  return {
    counts,
    read: async (work) => {
      const ready = standbys.filter((one) => watch.isReady(one))
      const standby = ready[turn++ % ready.length]
      const found = standby && (await standby.read(work))
      counts[found ? 'standby' : 'primary'] += 1
      return found ? found.answer : work(primary)
    },
    changed: () => watch.requireNow(),
    states: () =>
      standbys.map((one) => ({
        name: one.name,
        age: one.asOf === null ? null : Math.round(performance.now() - one.asOf),
        isWell: one.keepsUp || one.isPrimary,
        used: watch.isReady(one),
      })),
    stop: async () => {
      await Promise.all([watch.stop(), ...standbys.map(({ db }) => db.end({ timeout: 0 }))])
      await Promise.all(standbys.map(({ line }) => line.end({ timeout: 0 })))
    },
  }
}

/** Compares the standbys with the position of the primary in its write-ahead log, every second. */
class ReplayWatch {
  readonly #primary: Database
  readonly #standbys: readonly Standby[]
  readonly #stopped = new AbortController()
  #wake = new AbortController()
  /** A standby is used only if it has replayed everything committed before this moment. */
  #required = 0

  constructor(where: Where, standbys: readonly Standby[]) {
    this.#primary = connect(where, { max: 1, applicationName: 'tiem watch', shortSocketTimeout: true })
    this.#standbys = standbys
  }

  isReady(standby: Standby): boolean {
    return standby.keepsUp && (standby.asOf ?? 0) >= this.#required
  }

  requireNow(): void {
    this.#required = performance.now()
    this.#wake.abort()
  }

  async run(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      this.#wake = new AbortController()
      const mark = await this.#readMark()
      if (mark) for (const standby of this.#standbys) standby.look(mark)
      const isBehind = this.#standbys.some((one) => one.asOf !== null && one.asOf < this.#required)
      const signal = AbortSignal.any([this.#wake.signal, this.#stopped.signal])
      await sleep(isBehind ? limits.hurry : limits.every, undefined, { ref: false, signal }).catch(() => {})
    }
  }

  /** Null if the primary does not answer: then the known state of the standbys ages. */
  async #readMark(): Promise<Mark | null> {
    const at = performance.now()
    const [position] = await this.#primary
      .query<{ lsn: number }>(sql`SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') AS lsn`)
      .catch(() => [])
    return position ? { at, lsn: position.lsn } : null
  }

  stop(): Promise<void> {
    this.#stopped.abort()
    return this.#primary.end({ timeout: 0 })
  }
}

/** Where the primary had come to at a moment of this process's clock. */
interface Mark {
  at: number
  lsn: number
}

class Standby {
  readonly name: string
  readonly db: Database
  readonly line: Database
  /** What was committed before this moment is in it; null: not known. */
  asOf: number | null = null
  isPrimary = false
  private restsUntil = 0
  private marks: Mark[] = []
  private isLooking = false

  constructor(url: string) {
    this.name = new URL(url).host
    this.db = connect({ url }, { shortSocketTimeout: true, applicationName: 'tiem reads' })
    this.line = connect({ url }, { max: 1, shortSocketTimeout: true, applicationName: 'tiem watch' })
  }

  get keepsUp(): boolean {
    const now = performance.now()
    return this.asOf !== null && now - this.asOf <= limits.age && now >= this.restsUntil
  }

  /** Compares log positions instead of server clocks: a position tells when the primary was there. */
  look(mark: Mark): void {
    const oldest = mark.at - limits.age
    this.marks = [...this.marks.filter(({ at }) => at >= oldest), mark]
    if (this.isLooking) return
    this.isLooking = true
    this.line
      .query<{ lsn: number | null }>(sql`
      SELECT CASE WHEN pg_is_in_recovery() THEN pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') END AS lsn`)
      .then(([{ lsn } = { lsn: null }]) => {
        this.isPrimary = lsn === null
        if (lsn === null) this.asOf = null
        else this.asOf = this.marks.findLast((one) => one.lsn <= lsn)?.at ?? this.asOf
      })
      .catch(() => {
        this.isPrimary = false
        this.asOf = null
      })
      .finally(() => {
        this.isLooking = false
      })
  }

  /** Null: somebody else must be asked. */
  async read<T>(work: (db: Database) => Promise<T>): Promise<{ answer: T } | null> {
    const rest = () => {
      this.restsUntil = performance.now() + limits.rest
      return null
    }
    const answered = new AbortController()
    const patience = waitInLoopTime(limits.patience, answered.signal).then(rest, () => null)
    const reading = work(this.db).then(
      (answer) => ({ answer }),
      // A read in conflict with replay is cancelled (40001); an error without a code is not a server fault.
      ({ code }) => (typeof code !== 'string' || code === '40001' ? null : rest()),
    )
    const found = await Promise.race([reading, patience])
    answered.abort()
    return found
  }
}
