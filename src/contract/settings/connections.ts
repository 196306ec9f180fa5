import { z } from 'zod'
import { ownerPassword } from '#contract/accounts/current-password.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { type ExtensionGatewayId, extensionNamePattern } from '#contract/payments/extension-gateways.ts'
import { perOwnGateway } from '#contract/payments/gateways.ts'
import { extensionGatewayId } from '#contract/payments/payment-schemas.ts'
import { carrierId } from '#contract/shipping/province-carriers.ts'
import { oidcService, type StoredService, storedServices } from './connection-fields.ts'
import { type ExtensionService, extensionServiceKinds } from './extension-services.ts'

export type TestableService = StoredService | ExtensionGatewayId | ExtensionService
export type ExternalService = TestableService | typeof oidcService

type OwnService = StoredService | typeof oidcService
const serviceOrder: Record<OwnService, true> = {
  mail: true,
  zns: true,
  telegram: true,
  ghn: true,
  ghtk: true,
  viettelpost: true,
  carrier: true,
  ...perOwnGateway(() => true as const),
  sepay: true,
  payos: true,
  sinvoice: true,
  [oidcService]: true,
}
export const ownServices = Object.keys(serviceOrder) as OwnService[]

const extensionService = z.templateLiteral([
  z.enum(extensionServiceKinds),
  '-',
  z.string().regex(extensionNamePattern),
])

const StoredConnection = z.object({
  version: z.int().describe('0: nothing was ever entered.'),
  values: z.record(z.string(), z.string()).describe('Values that are not secret.'),
  secrets: z
    .record(z.string(), z.string())
    .describe('The last four characters of each stored secret; empty for a short or unreadable one.'),
})

const ConnectedCarrier = z.object({
  id: carrierId,
  name: z.string(),
  hasWardNames: z
    .boolean()
    .describe('True: the carrier lists its names of wards, which `checkCarrierWards` compares.'),
})

export const Connection = z.object({
  service: z
    .union([z.enum(ownServices), extensionGatewayId, extensionService])
    .describe(
      '`extension-…`: the payment gateway of an extension, `carrier-…`: its carrier, `invoices-…`: its provider of invoices, `channel-…`: its notification channel; all are configured in the environment.',
    ),
  name: z
    .string()
    .nullable()
    .describe(
      "The name of an extension's carrier, provider of invoices or channel; null for other services.",
    ),
  on: z.boolean().describe('True: the service is configured.'),
  canTest: z.boolean().describe('True: `testConnection` tries it.'),
  carrier: ConnectedCarrier.nullable().describe('Null: the service is no carrier, or it is not configured.'),
  callback: z
    .url()
    .nullable()
    .describe("The shop's URL that the service calls. Null: the service calls none."),
  setBy: z
    .enum(['operator', 'owner'])
    .nullable()
    .describe('Who configured it: the operator in the environment, which takes precedence, or an owner.'),
  secretsToEnter: z
    .array(z.string())
    .describe('Stored secrets that were encrypted with another key; until they are entered again it is off.'),
  stored: StoredConnection.nullable().describe('What an owner entered. Null: the caller is not an owner.'),
})
export type Connection = z.infer<typeof Connection>

export const ConnectionInput = z.object({
  version: z.int().describe('The `version` as read. If it was changed since, the call is refused.'),
  fields: z
    .record(z.string().max(40), z.string().trim().max(1000, 'Nhiều nhất 1.000 ký tự.'))
    .nullable()
    .describe('A secret that is missing or empty stays as it is. Null: disconnect and forget everything.'),
  password: ownerPassword,
})
export type ConnectionInput = z.infer<typeof ConnectionInput>

export const ConnectionTest = z
  .object({
    works: z.boolean().describe('True if the service answered as expected.'),
    message: z.string().describe('One sentence for the owner.'),
  })
  .describe('The result of trying a connection.')
export type ConnectionTest = z.infer<typeof ConnectionTest>

const params = z.object({ service: z.enum(storedServices) })

export const connectionEndpoints = {
  listConnections: defineEndpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'External services and their callback URLs; for owners also what they entered, without secrets',
    status: 200,
    response: z.array(Connection),
  }),
  changeConnection: defineEndpoint({
    access: 'staff',
    rights: [],
    summary: 'Connect or disconnect a service; requires your password, and every owner gets an email',
    params,
    body: ConnectionInput,
    status: 200,
    response: Connection,
    failures: [
      'settings_changed',
      'connection_set_by_operator',
      'wrong_password',
      'password_not_set',
      'too_many_attempts',
      'unavailable',
    ],
  }),
  testConnection: defineEndpoint({
    access: 'staff',
    rights: [],
    summary: 'Try a connection: send a test email to yourself, or ask the service',
    params: z.object({ service: z.union([z.enum(storedServices), extensionGatewayId, extensionService]) }),
    status: 200,
    response: ConnectionTest,
    failures: ['connection_off', 'too_many_attempts'],
  }),
}
