import type { AddressInfo } from 'node:net'
import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import type { ConnectionParameters } from '#data/database/connect.ts'

type Address = Extract<ConnectionParameters, { host: string }>

/** A fault of the nth statement from now on, counted over all connections. */
export interface StatementFault {
  /**
   * `lost`: the statement does not reach the server. `unanswered`: it runs, but the answer is lost. `late`: it is delayed.
   * The first two also close the connection.
   */
  kind: 'lost' | 'unanswered' | 'late'
  statement: number
}
const lateMs = 300

/** A TCP proxy for PostgreSQL that simulates faults. */
export class FaultyConnection {
  /** The number of statements since the last call of `expect`. */
  statements = 0
  private fault: StatementFault | null = null
  private isFrozen = false
  private readonly pairs = new Set<Pair>()
  private readonly server: Server
  readonly where: Address

  private constructor(server: Server, to: Address) {
    this.server = server
    this.where = { ...to, host: '127.0.0.1', port: (server.address() as AddressInfo).port }
    server.on('connection', (near) => this.pairs.add(new Pair(this, near, dial(to.port, to.host))))
  }
  static async open(to: Address): Promise<FaultyConnection> {
    const server = createServer()
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return new FaultyConnection(server, to)
  }

  /** Resets the counter. Null turns faults off. */
  expect(fault: StatementFault | null): void {
    this.statements = 0
    this.fault = fault
  }
  next(): StatementFault['kind'] | null {
    this.statements += 1
    return this.fault?.statement === this.statements ? this.fault.kind : null
  }

  /** Stops all traffic without closing connections. New connections are accepted but get no data. */
  freeze(): void {
    this.isFrozen = true
    for (const pair of this.pairs) pair.pause()
  }
  thaw(): void {
    this.isFrozen = false
    for (const pair of this.pairs) pair.resume()
  }
  get frozen(): boolean {
    return this.isFrozen
  }
  forget(pair: Pair): void {
    this.pairs.delete(pair)
  }
  async close(): Promise<void> {
    for (const pair of this.pairs) pair.cut()
    await new Promise((done) => this.server.close(done))
  }
}

/** Parses the messages of the client and forwards the answers of the server unchanged. */
class Pair {
  private sent = Buffer.alloc(0)
  private hasStarted = false
  private queue: Promise<void> = Promise.resolve()
  private isUnanswered = false
  private readonly line: FaultyConnection
  private readonly near: Socket
  private readonly far: Socket

  constructor(line: FaultyConnection, near: Socket, far: Socket) {
    this.line = line
    this.near = near
    this.far = far
    near.setNoDelay(true)
    far.setNoDelay(true)
    near.on('data', (data: Buffer) => {
      this.queue = this.queue.then(() => this.pass(data))
    })
    far.on('data', (data: Buffer) => {
      if (this.isUnanswered) this.cut()
      else near.write(data)
    })
    for (const socket of [near, far]) {
      socket.on('error', () => {})
      socket.on('close', () => this.cut())
    }
    if (line.frozen) this.pause()
  }

  pause() {
    this.near.pause()
    this.far.pause()
  }
  resume() {
    this.near.resume()
    this.far.resume()
  }
  cut() {
    this.near.destroy()
    this.far.destroy()
    this.line.forget(this)
  }

  private async pass(data: Buffer) {
    if (this.isUnanswered) return
    this.sent = Buffer.concat([this.sent, data])
    for (let message = this.take(); message; message = this.take()) {
      const type = this.hasStarted ? String.fromCharCode(message[0] ?? 0) : ''
      this.hasStarted = true
      // Only Execute (E) and Query (Q) run a statement; Parse and Bind prepare it.
      const how = type === 'E' || type === 'Q' ? this.line.next() : null
      if (how === 'lost') return this.cut()
      if (how === 'late') await new Promise((done) => setTimeout(done, lateMs))
      if (how === 'unanswered') {
        this.isUnanswered = true
        // Later messages are dropped. Sync makes the server answer and commit the statement.
        this.far.write(Buffer.concat([message, ...(type === 'E' ? [sync] : [])]))
        return
      }
      this.far.write(message)
    }
  }

  /** A message is a type byte, except in the first message, and a length that includes itself. */
  private take(): Buffer | null {
    const head = this.hasStarted ? 1 : 0
    if (this.sent.length < head + 4) return null
    const length = head + this.sent.readInt32BE(head)
    if (this.sent.length < length) return null
    const message = this.sent.subarray(0, length)
    this.sent = this.sent.subarray(length)
    return message
  }
}

const sync = Buffer.from([0x53, 0, 0, 0, 4])
