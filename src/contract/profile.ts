import { z } from 'zod'
import { email, password } from './accounts.ts'
import { CartLine } from './carts.ts'
import { DataRequest } from './data-requests.ts'
import { endpoint } from './endpoint.ts'
import { GatewayPayment } from './gateway.ts'
import { Identity } from './identities.ts'
import { SentLetter } from './letters.ts'
import { limits } from './limits.ts'
import { MoneyEntry } from './order-money.ts'
import { OrderException } from './orders/order-exceptions.ts'
import { Address, CustomerInfo, KeptAddress, Order } from './orders.ts'
import { consentPurposes } from './privacy.ts'
import { ReturnEntry, ReturnRequest } from './returns.ts'
import { OwnReview } from './reviews.ts'
import { SecondFactor } from './second-factor.ts'
import { Shipment, ShipmentEvent } from './shipments.ts'
import { dong, id, line, timestamp } from './text.ts'
import { roles } from './words.ts'

const name = line(limits.nameMax, 'Tên không được để trống').min(
  limits.nameMin,
  `Tên phải có ít nhất ${limits.nameMin} ký tự`,
)

export const Profile = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  /** E.164 */
  phone: z.string().nullable(),
  role: z.enum(roles),
  createdAt: timestamp,
})
export const ProfileInput = z.object({
  name,
  /** A Vietnamese number in any usual form; empty or null: none; not sent: it stays. */
  phone: line(40).nullish(),
})

export const SavedAddress = z.object({
  _id: id,
  name: z.string(),
  /** E.164 */
  phone: z.string(),
  ...KeptAddress.shape,
  /** Exactly one is, where there are any. */
  isDefault: z.boolean(),
})
export const AddressInput = Address.extend({
  name: CustomerInfo.shape.customerName,
  phone: CustomerInfo.shape.customerPhone,
  /** The first address is the default anyway; the default stays so until another becomes it. */
  isDefault: z.boolean().default(false),
})
/** The whole book, the default first. */
const AddressBook = z.array(SavedAddress)

/** Not sent by who has none yet, and signed in just now. */
const ownPassword = z.string().max(limits.passwordMax, 'Mật khẩu không đúng').optional()

export const PasswordChange = z
  .object({
    oldPassword: ownPassword,
    newPassword: password,
    confirmPassword: z.string('Hãy nhập lại mật khẩu'),
  })
  .refine((value) => value.newPassword === value.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Mật khẩu nhập lại không khớp',
  })

export const SessionInfo = z.object({
  _id: id,
  /** Where it began: `Chrome trên Windows`. */
  device: z.string(),
  createdAt: timestamp,
  /** Exact to some minutes. */
  lastSeenAt: timestamp,
  /** The one that asks. */
  current: z.boolean(),
})

/** A browser that has signed in to the account within 90 days. */
export const KnownDevice = z.object({ device: z.string(), createdAt: timestamp, signedInAt: timestamp })
export type KnownDevice = z.infer<typeof KnownDevice>

/** A letter that the shop wrote to the shopper, or is about to. */
const ExportedLetter = SentLetter.pick({
  event: true,
  recipient: true,
  createdAt: true,
  sentAt: true,
}).extend({
  subject: z.string(),
  text: z.string(),
})

/** A parcel with all that is said of it, also what whoever waits for it is not told. */
const ExportedParcel = Shipment.pick({
  orderId: true,
  kind: true,
  address: true,
  code: true,
  trackingUrl: true,
  state: true,
  cod: true,
}).extend({
  carrierName: z.string(),
  /** What the shop told the carrier. */
  note: z.string(),
  /** The carrier's last words of why. */
  reason: z.string(),
  events: z.array(ShipmentEvent.pick({ state: true, at: true, reason: true })),
})

/** Everything that the shop keeps about a shopper. */
export const AccountExport = z.object({
  exportedAt: timestamp,
  profile: Profile,
  addresses: z.array(SavedAddress),
  sessions: z.array(SessionInfo),
  devices: z.array(KnownDevice),
  secondFactor: SecondFactor,
  /** Sign-ins elsewhere that open the account. */
  identities: z.array(Identity),
  cart: z.array(CartLine.omit({ discount: true })),
  /** The voucher that is entered in it. */
  cartVoucher: z.string().nullable(),
  orders: z.array(Order),
  /** What the bank told of payments for the orders. */
  transfers: z.array(z.object({ orderNumber: z.string(), amount: dong, content: z.string(), at: timestamp })),
  returnRequests: z.array(ReturnRequest),
  /** What came back, and the shop's words on why. */
  returns: z.array(ReturnEntry.extend({ orderNumber: z.string(), reason: z.string() })),
  /** Goods that left unpaid or unconfirmed, and more time to pay: with the shop's words on why. */
  exceptions: z.array(OrderException.omit({ by: true }).extend({ orderNumber: z.string() })),
  /** What the orders cost and what was paid, line by line. */
  money: z.array(MoneyEntry.omit({ by: true }).extend({ orderNumber: z.string() })),
  gatewayPayments: z.array(GatewayPayment.extend({ orderNumber: z.string() })),
  parcels: z.array(ExportedParcel),
  reviews: z.array(OwnReview),
  /** Pictures that were uploaded and are in no review (any more). */
  unusedPhotos: z.array(z.string()),
  wishlist: z.array(z.object({ productId: id, name: z.string(), addedAt: timestamp })),
  letters: z.array(ExportedLetter),
  /** What was asked of the shop about the shopper's data. */
  dataRequests: z.array(DataRequest.pick({ kind: true, receivedOn: true, state: true, outcome: true })),
  /** To which words on privacy the shopper has agreed, and when. */
  consents: z.array(
    z.object({
      purpose: z.enum(consentPurposes),
      version: z.string(),
      at: timestamp,
      withdrawnAt: timestamp.nullable(),
    }),
  ),
  /** To work in the shop, that were made for the account's e-mail. */
  invitations: z.array(z.object({ name: z.string(), createdAt: timestamp, expiresAt: timestamp })),
  newsletter: z.object({ email, confirmed: z.boolean(), subscribedAt: timestamp }).nullable(),
})

export type Profile = z.infer<typeof Profile>
export type ProfileInput = z.infer<typeof ProfileInput>
export type SavedAddress = z.infer<typeof SavedAddress>
export type AddressInput = z.infer<typeof AddressInput>
export type PasswordChange = z.infer<typeof PasswordChange>
export type SessionInfo = z.infer<typeof SessionInfo>
export type AccountExport = z.infer<typeof AccountExport>

export const profileEndpoints = {
  getProfile: endpoint({
    access: 'signed-in',
    summary: 'The own profile',
    status: 200,
    answer: Profile,
  }),
  updateProfile: endpoint({
    access: 'signed-in',
    summary: 'Change name and phone',
    body: ProfileInput,
    status: 200,
    answer: Profile,
    refusals: ['consent_withdrawn'],
  }),
  listAddresses: endpoint({
    access: 'signed-in',
    summary: 'The own addresses, the default first',
    status: 200,
    answer: AddressBook,
  }),
  addAddress: endpoint({
    access: 'signed-in',
    summary: 'Add an address; answers the whole book',
    body: AddressInput,
    status: 201,
    answer: AddressBook,
    refusals: ['addresses_full', 'consent_withdrawn'],
  }),
  updateAddress: endpoint({
    access: 'signed-in',
    summary: 'Change an address; answers the whole book',
    params: z.object({ id }),
    body: AddressInput,
    status: 200,
    answer: AddressBook,
  }),
  deleteAddress: endpoint({
    access: 'signed-in',
    summary: 'Delete an address; answers the whole book',
    params: z.object({ id }),
    status: 200,
    answer: AddressBook,
  }),
  changePassword: endpoint({
    access: 'signed-in',
    summary: 'Change the password; every session ends, this one goes on under a new cookie',
    body: PasswordChange,
    status: 200,
    answer: z.object({}),
    refusals: ['wrong_password', 'sign_in_again', 'too_many_tries'],
  }),
  listSessions: endpoint({
    access: 'signed-in',
    summary: 'Where the account is signed in, the last seen first',
    status: 200,
    answer: z.array(SessionInfo),
  }),
  endOtherSessions: endpoint({
    access: 'signed-in',
    summary: 'End every session but this one',
    status: 200,
    answer: z.object({ ended: z.int() }),
  }),
  endSession: endpoint({
    access: 'signed-in',
    summary: 'End one of the own sessions',
    params: z.object({ id }),
    status: 200,
    answer: z.object({ _id: id }),
  }),
  exportAccount: endpoint({
    access: 'signed-in',
    summary: 'Everything the shop keeps about the signed-in user, as a file',
    body: z.object({ password: ownPassword }),
    status: 200,
    answer: AccountExport,
    headers: { 'Content-Disposition': 'A file name for browsers that save it' },
    refusals: ['wrong_password', 'sign_in_again', 'too_many_tries'],
  }),
  deleteAccount: endpoint({
    access: 'signed-in',
    summary: 'Delete the own account; orders and reviews stay without a name',
    body: z.object({ password: ownPassword }),
    status: 200,
    answer: z.object({}),
    refusals: ['wrong_password', 'sign_in_again', 'too_many_tries', 'last_admin'],
  }),
}
