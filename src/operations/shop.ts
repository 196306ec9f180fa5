import type { Database } from '#data/database/connect.ts'
import type { DatabaseHealth } from '#data/database/health/database-health.ts'
import type { Standbys } from '#data/database/health/standbys.ts'
import { onDisk, type PictureStore } from '#data/storage/picture-store.ts'
import type { Provider } from '#operations/accounts/sign-in/provider.ts'
import type { Carrier } from '#operations/shipping/carriers/carrier.ts'
import type { GatewaySettings } from './payments/gateways.ts'

/** What every verb may need of the running shop; passed, never global. */
export interface Shop {
  db: Database
  /** What may be some seconds old is read there (`may-lag.ts`). */
  standbys?: Standbys | undefined
  /** Missing in commands, where each statement finds out for itself whether the database answers. */
  health?: DatabaseHealth
  /** Call it after a write that a cached response may show; missing where nothing is cached. */
  invalidateCache?: () => void
  /** at least 32 characters; keys the hashes of what is counted against guessing */
  secret: string
  /** the folder that pictures are kept in, where there is no `bucket` */
  imagesDir: string
  bucket?: PictureStore | undefined
  gateways?: Partial<GatewaySettings>
  /** Undefined: who signs in does so with e-mail and password. */
  provider?: Provider | undefined
  /** beside the shop itself, which always delivers */
  carriers?: readonly Carrier[]
  /** Missing where no letter is sent or read. */
  mail?: Mail
}

/** Where the files of pictures are. */
export const picturesOf = ({ bucket, imagesDir }: Pick<Shop, 'bucket' | 'imagesDir'>): PictureStore =>
  bucket ?? onDisk(imagesDir)

export interface Mail {
  /** what the links of letters begin with, without a slash at the end */
  publicUrl: string
  /** the address that letters are from; null: the shop's own, of its settings */
  from: string | null
  /** false: there is no server to send by, and letters are kept */
  sends: boolean
}

/** Who acts, for the history and the ledger. */
export interface Actor {
  _id: string
  name: string
  /** the call that it is done by */
  requestId?: string
}

/** Who a change is signed by (`record-change.ts`): an account, or somebody at the machine itself. */
export interface Signer extends Omit<Actor, '_id'> {
  _id: string | null
}

/** What happens because its time has come. */
export const shopItself: Signer = { _id: null, name: 'Tiệm' }

/** Whoever may run the shop's commands. */
export const operator: Signer = { _id: null, name: 'Dòng lệnh' }
