import type driver from 'postgres'
import { postgres } from './driver.ts'

/** Begins to watch one statement, and is called when it ends with its text, in which parameters are `$1`. */
export type StatementWatch = () => ((text: string, failed: boolean) => void) | null

type Statement = driver.PendingQuery<driver.Row[]> & { executed: boolean; string?: string }
interface Kind {
  handle: (this: Statement) => Promise<void>
}

/** Lets every statement of this process be watched, on whichever connection. Returns what ends it. */
export function watchStatements(watch: StatementWatch): () => void {
  // Nothing is opened: a statement that is not waited for is not sent.
  const kind: Kind = Object.getPrototypeOf(postgres().unsafe(''))
  const { handle } = kind
  kind.handle = function () {
    const end = this.executed ? null : watch()
    const text = () => this.string ?? ''
    if (end) {
      Promise.prototype.then.call(
        this,
        () => end(text(), false),
        () => end(text(), true),
      )
    }
    return handle.call(this)
  }
  return () => {
    kind.handle = handle
  }
}
