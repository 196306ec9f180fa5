import type { Database } from '#data/database/connect.ts'
import type { DatabaseHealth } from '#data/database/health/database-health.ts'
import type { ReadReplicas } from '#data/database/health/read-replicas.ts'
import { createDiskStore, type ImageStore } from '#data/storage/image-store.ts'
import type { OidcProvider } from '#operations/accounts/sign-in/oidc-provider.ts'
import type { Carrier } from '#operations/shipping/carriers/carrier.ts'
import type { GatewaySettings } from './payments/gateways.ts'

/** The dependencies of all operations. DANGER: pass it, never store it in a global variable. */
export interface Shop {
  db: Database
  readReplicas?: ReadReplicas | undefined
  /** Undefined in commands, which use the timeout of each statement. */
  health?: DatabaseHealth
  /** Call it after a write that cached responses may show. */
  invalidateCache?: () => void
  secret: string
  imagesDir: string
  bucket?: ImageStore | undefined
  gateways?: Partial<GatewaySettings>
  oidcProvider?: OidcProvider | undefined
  carriers?: readonly Carrier[]
  mail?: MailSettings
}

export const getImageStore = ({ bucket, imagesDir }: Pick<Shop, 'bucket' | 'imagesDir'>): ImageStore =>
  bucket ?? createDiskStore(imagesDir)

export interface MailSettings {
  /** The origin of links in emails, without a slash at the end. */
  publicUrl: string
  /** The sender; null for the address in the shop's settings. */
  from: string | null
  /** False without an SMTP server: emails are only stored. */
  canSend: boolean
}

export interface Actor {
  _id: string
  name: string
  requestId?: string
}

/** An account, or null for the system and commands. */
export interface AuditActor extends Omit<Actor, '_id'> {
  _id: string | null
}

export const systemActor: AuditActor = { _id: null, name: 'Tiệm' }

export const operatorActor: AuditActor = { _id: null, name: 'Hệ thống (dòng lệnh)' }
