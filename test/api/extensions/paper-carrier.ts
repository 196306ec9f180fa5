import type {
  CallbackReport,
  Carrier,
  CarrierParcel,
  ReadParcelResult,
} from '#operations/shipping/carriers/carrier.ts'

interface PaperParcel {
  clientCode: string
  code: string
  status: CallbackReport['state']
}

const never = () => new Promise<never>(() => {})
/** Each of these is what the code of an extension may do instead of answering. */
const failures: (() => unknown)[] = [
  never,
  () => {
    throw new Error('the buyer 0912345678')
  },
  () => Promise.reject(new Error('the buyer 0912345678')),
  () => undefined,
  () => Promise.resolve({ created: { code: 7 }, issued: { number: 7 } }),
]
let count = 0
export const failSomehow = <Answer>(): Promise<Answer> =>
  failures[count++ % failures.length]?.() as Promise<Answer>

/** A carrier of an extension that breaks its promises, in memory. */
export class PaperCarrier {
  readonly id = 'paper'
  readonly parcels = new Map<string, PaperParcel>()
  faults: { losesAnswers?: boolean; fails?: boolean; hidesStates?: boolean } = {}
  createCalls = 0

  readonly carrier: Carrier = {
    id: 'paper',
    name: 'Giấy',
    check: async () => null,
    createParcel: (parcel) => {
      this.createCalls++
      return this.#answer(() => ({ created: { code: this.#create(parcel).code, fee: 20_000 } }))
    },
    cancelParcel: ({ clientCode }) =>
      this.#answer(() => {
        const parcel = this.parcels.get(clientCode)
        if (!parcel) return 'not found'
        if (!['waiting', 'cancelled'].includes(parcel.status)) return 'too late'
        parcel.status = 'cancelled'
        return 'done'
      }),
    readCallback: ({ body }) => {
      const { code, clientCode } = JSON.parse(Buffer.from(body).toString())
      return { code, clientCode, isSigned: false }
    },
    readParcel: (clientCode) =>
      this.faults.hidesStates ? failSomehow() : this.#answer(() => this.#read(clientCode)),
    quoteParcel: () => this.#answer(() => ({ fee: 20_000 })),
    listWards: () => this.#answer(() => [{ name: 'Phường Cửa Nam', otherNames: [] }]),
    createLabel: () => this.#answer(() => ({ pdf: new Uint8Array([37, 80, 68, 70]) })),
    trackingUrl: (code) => {
      if (this.faults.fails) throw new Error(code)
      return `https://paper.example/${code}`
    },
  }

  find = (clientCode: string) => this.parcels.get(clientCode)

  readReport = ({ clientCode, code, status }: PaperParcel): CallbackReport => ({
    ...{ code, clientCode, key: `${code} ${status}`, state: status, at: Date.now(), reason: '' },
  })

  /** Does the work, and then perhaps loses the answer. */
  #answer<Answer>(work: () => Answer): Promise<Answer> {
    if (this.faults.fails) return failSomehow()
    const answer = work()
    return this.faults.losesAnswers ? failSomehow() : Promise.resolve(answer)
  }

  #create({ clientCode }: CarrierParcel): PaperParcel {
    const parcel = this.parcels.get(clientCode) ?? {
      ...{ clientCode, code: `P${this.parcels.size + 1}`, status: 'waiting' as const },
    }
    this.parcels.set(clientCode, parcel)
    return parcel
  }

  #read(clientCode: string): ReadParcelResult {
    const parcel = this.parcels.get(clientCode)
    return parcel ? { report: this.readReport(parcel) } : 'no news'
  }
}
