import { z } from 'zod'
import { extensionNamePattern, extensionPrefix } from './extension-gateways.ts'
import { ownGatewayIds } from './gateways.ts'

/** Also of an extension that is no longer installed, because orders keep it. */
export const extensionGatewayId = z.templateLiteral([extensionPrefix, z.string().regex(extensionNamePattern)])
const error = 'Hãy chọn cách thanh toán.'

export const gatewayId = z.union([z.enum(ownGatewayIds), extensionGatewayId])
export const checkoutPayment = z
  .union([z.enum(['cod', 'bank_transfer', ...ownGatewayIds]), extensionGatewayId], { error })
  .describe('`extension-…`: the payment gateway of an extension.')
export const paymentMethod = z
  .union([z.enum(['cod', 'bank_transfer', ...ownGatewayIds, 'cash']), extensionGatewayId], { error })
  .describe('`extension-…`: the payment gateway of an extension.')
export const ledgerMethod = z
  .union([z.enum(['cod', 'cash', 'bank_transfer', ...ownGatewayIds]), extensionGatewayId], { error })
  .describe('`extension-…`: the payment gateway of an extension.')
