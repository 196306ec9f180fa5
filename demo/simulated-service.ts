import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers on this machine in place of another company's server. */
export abstract class SimulatedService {
  readonly #server = createServer((request, response) => {
    this.handle(request, response).catch(() => response.writeHead(500).end())
  })

  protected abstract handle(request: IncomingMessage, response: ServerResponse): Promise<unknown>

  async start(port = 0): Promise<this> {
    await new Promise<void>((started) => this.#server.listen(port, '127.0.0.1', started))
    return this
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): Promise<void> {
    return new Promise((closed) => this.#server.close(() => closed()))
  }
}
