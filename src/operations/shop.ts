import type { Database } from '#data/database/connect.ts'
import type { DatabaseHealth } from '#data/database/health/database-health.ts'
import type { ReadReplicas } from '#data/database/health/read-replicas.ts'
import { createDiskStore, type ImageStore } from '#data/storage/image-store.ts'
import type { OidcProvider } from '#operations/accounts/sign-in/oidc-provider.ts'
import type { Extensions } from '#operations/extensions/extensions.ts'
import type { InvoiceProvider } from '#operations/invoices/invoice-provider.ts'
import type { SinvoiceSettings } from '#operations/invoices/sinvoice/sinvoice-client.ts'
import type { GatewaySettings } from '#operations/payments/gateways/gateways.ts'
import type { Carrier } from '#operations/shipping/carriers/carrier.ts'
import type { GhnSettings } from '#operations/shipping/carriers/ghn-client.ts'
import type { ApiCaller } from '#operations/tokens/api-caller.ts'
import type { SmtpServer } from './emails/mailer.ts'
import type { TelegramConnection } from './emails/telegram/telegram-client.ts'
import type { ZnsConnection, ZnsSettings } from './emails/zns/zns-client.ts'

/**
 * The dependencies of all operations. DANGER: pass it, never store it in a global variable. `refreshConnections` replaces
 * its connections while the shop runs, so do not copy them.
 */
export interface Shop {
  db: Database
  readReplicas?: ReadReplicas | undefined
  /** Undefined in commands, which use the timeout of each statement. */
  health?: DatabaseHealth
  /** Call it after a write that cached responses may show. */
  invalidateCache?: () => void
  /** Writes to the operator's log. DANGER: no personal data. Undefined in commands. */
  warn?: (message: string) => void
  secret: string
  imagesDir: string
  bucket?: ImageStore | undefined
  gateways?: Partial<GatewaySettings>
  oidcProvider?: OidcProvider | undefined
  carriers?: readonly Carrier[]
  /** New invoices go to the first; the others get what belongs to their earlier ones (R76). */
  invoiceProviders?: readonly InvoiceProvider[]
  webhookSecrets?: WebhookSecrets
  mail?: MailSettings
  smtp?: SmtpServer | undefined
  /** Undefined in commands. */
  extensions?: Extensions | undefined
  /** Answers a call of an extension like a request of another program. Undefined in commands and during the start. */
  serveExtension?: (caller: ApiCaller, request: Request) => Promise<Response>
  zns?: ZnsConnection | undefined
  telegram?: TelegramConnection | undefined
  /** Takes precedence over what owners entered. */
  operator?: OperatorConnections
}

export const getImageStore = ({ bucket, imagesDir }: Pick<Shop, 'bucket' | 'imagesDir'>): ImageStore =>
  bucket ?? createDiskStore(imagesDir)

interface WebhookSecrets {
  /** Takes precedence over `sepayKey`. */
  sepaySecret?: string | undefined
  sepayKey?: string | undefined
  payosKey?: string | undefined
}

/** The connections in the environment (docs/configuration.md). */
export interface OperatorConnections extends WebhookSecrets {
  smtpUrl?: string | undefined
  mailFrom?: string | undefined
  carrier?: { url: string; key: string } | undefined
  ghn?: GhnSettings | undefined
  zns?: ZnsSettings | undefined
  sinvoice?: SinvoiceSettings | undefined
  gateways?: Partial<GatewaySettings>
  /** `host:port` of addresses that are not public but that an owner may enter. */
  allowedPrivateHosts?: readonly string[]
}

interface MailSettings {
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
