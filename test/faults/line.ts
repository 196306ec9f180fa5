import type { AddressInfo } from 'node:net'
import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import type { Where } from '#data/database/connect.ts'

type Address = Extract<Where, { host: string }>

/** What befalls the nth statement that is sent from now on, counted over all connections. */
export interface Fault {
  /**
   * `lost`: the statement does not reach the server. `unheard`: it is done, and its answer does not come back.
   * `late`: it is held back for `late` ms. The first two cut the connection.
   */
  how: 'lost' | 'unheard' | 'late'
  at: number
}
const late = 300

/** A line to PostgreSQL that goes wrong when it is told to. */
export class FaultyLine {
  /** statements since the last `expect` */
  statements = 0
  private fault: Fault | null = null
  private isFrozen = false
  private readonly pairs = new Set<Pair>()
  private readonly server: Server
  readonly where: Address

  private constructor(server: Server, to: Address) {
    this.server = server
    this.where = { ...to, host: '127.0.0.1', port: (server.address() as AddressInfo).port }
    server.on('connection', (near) => this.pairs.add(new Pair(this, near, dial(to.port, to.host))))
  }
  static async open(to: Address): Promise<FaultyLine> {
    const server = createServer()
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return new FaultyLine(server, to)
  }

  /** Counts anew; `null`: nothing goes wrong. */
  expect(fault: Fault | null): void {
    this.statements = 0
    this.fault = fault
  }
  /** Whether the next statement is the one at fault. */
  next(): Fault['how'] | null {
    this.statements += 1
    return this.fault?.at === this.statements ? this.fault.how : null
  }

  /** Nothing goes either way, and no connection ends; new ones are taken, and hear nothing. */
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

/** One connection: what the shop sends is read message by message, what the server answers passes as it is. */
class Pair {
  private sent = Buffer.alloc(0)
  private greeted = false
  private queue: Promise<void> = Promise.resolve()
  private unheard = false
  private readonly line: FaultyLine
  private readonly near: Socket
  private readonly far: Socket

  constructor(line: FaultyLine, near: Socket, far: Socket) {
    this.line = line
    this.near = near
    this.far = far
    near.setNoDelay(true)
    far.setNoDelay(true)
    near.on('data', (data: Buffer) => {
      this.queue = this.queue.then(() => this.pass(data))
    })
    far.on('data', (data: Buffer) => {
      if (this.unheard) this.cut()
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
    if (this.unheard) return
    this.sent = Buffer.concat([this.sent, data])
    for (let message = this.take(); message; message = this.take()) {
      const type = this.greeted ? String.fromCharCode(message[0] ?? 0) : ''
      this.greeted = true
      // Execute and Query: what is done at once. Parse and Bind only get it ready.
      const how = type === 'E' || type === 'Q' ? this.line.next() : null
      if (how === 'lost') return this.cut()
      if (how === 'late') await new Promise((done) => setTimeout(done, late))
      if (how === 'unheard') {
        this.unheard = true
        // What follows is not sent any more; Sync makes the server answer, and end the statement's own transaction.
        this.far.write(Buffer.concat([message, ...(type === 'E' ? [sync] : [])]))
        return
      }
      this.far.write(message)
    }
  }

  /** One whole message of what has come: a type, but for the first, and a length that counts itself. */
  private take(): Buffer | null {
    const head = this.greeted ? 1 : 0
    if (this.sent.length < head + 4) return null
    const length = head + this.sent.readInt32BE(head)
    if (this.sent.length < length) return null
    const message = this.sent.subarray(0, length)
    this.sent = this.sent.subarray(length)
    return message
  }
}

const sync = Buffer.from([0x53, 0, 0, 0, 4])
