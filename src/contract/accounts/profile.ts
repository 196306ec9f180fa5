import { z } from 'zod'
import { roles } from '#contract/accounts/roles.ts'
import { CartLine } from '#contract/cart/carts.ts'
import { StaffRecords } from '#contract/customers/staff-records.ts'
import { OutboxEmail } from '#contract/emails/emails.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { LookupRequest } from '#contract/orders/lookup-requests.ts'
import { OrderEditForStaff } from '#contract/orders/order-edit-history.ts'
import { OrderOverride } from '#contract/orders/order-overrides.ts'
import { Order, StoredAddress } from '#contract/orders/orders.ts'
import { CustomerInfo, DeliveryAddress } from '#contract/orders/place-order.ts'
import { exportedPayments } from '#contract/payments/exported-payments.ts'
import { LedgerEntry } from '#contract/payments/order-ledger.ts'
import { DataRequest } from '#contract/privacy/data-requests.ts'
import { consentPurposes } from '#contract/privacy/privacy-version.ts'
import { ReturnEntry, ReturnRequest } from '#contract/returns/returns.ts'
import { OwnReview } from '#contract/reviews/reviews.ts'
import { dong, id, timestamp } from '#contract/scalar-schemas.ts'
import { Shipment, ShipmentEvent } from '#contract/shipping/shipments.ts'
import { singleLine } from '#contract/text.ts'
import { accountName, email, password } from './accounts.ts'
import { Identity } from './identities.ts'
import { requireConfirmation } from './require-confirmation.ts'
import { SecondFactor } from './second-factor.ts'

export const Profile = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable().describe('E.164, such as `+84912345678`. Null: none.'),
  role: z.enum(roles),
  createdAt: timestamp,
})
export const ProfileInput = z.object({
  name: accountName,
  phone: singleLine(40)
    .nullish()
    .describe('Vietnamese number in any usual notation. Empty or null: none. Omitted: unchanged.'),
})

export const SavedAddress = z.object({
  _id: id,
  name: z.string(),
  phone: z.string().describe('E.164.'),
  ...StoredAddress.shape,
  isDefault: z.boolean().describe('True for exactly one address, if there are any.'),
})
export const AddressInput = DeliveryAddress.extend({
  name: CustomerInfo.shape.customerName,
  phone: CustomerInfo.shape.customerPhone,
  isDefault: z
    .boolean()
    .default(false)
    .describe(
      'The first address is always the default; the default address remains so until another one becomes it.',
    ),
})
const AddressBook = z.array(SavedAddress)

const optionalPassword = z
  .string()
  .max(limits.maxPasswordLength, 'Mật khẩu không đúng')
  .optional()
  .describe('The current password. Omit it if the account has none and signed in recently.')

export const PasswordChange = requireConfirmation(
  z.object({
    oldPassword: optionalPassword,
    newPassword: password,
    confirmPassword: z.string('Hãy nhập lại mật khẩu'),
  }),
)

export const SessionInfo = z.object({
  _id: id,
  device: z.string().describe('Browser and system at sign-in, such as `Chrome trên Windows`.'),
  createdAt: timestamp,
  lastSeenAt: timestamp.describe('Accurate to a few minutes.'),
  current: z.boolean().describe('True: the session of this request.'),
})

export const KnownDevice = z
  .object({ device: z.string(), createdAt: timestamp, signedInAt: timestamp })
  .describe('A browser that signed in to the account within the last 90 days.')
export type KnownDevice = z.infer<typeof KnownDevice>

const ExportedEmail = OutboxEmail.pick({
  event: true,
  recipient: true,
  createdAt: true,
  sentAt: true,
})
  .extend({
    subject: z.string(),
    text: z.string(),
  })
  .describe('An email that the shop sent to the shopper or will send.')

const ExportedParcel = Shipment.pick({
  orderId: true,
  kind: true,
  address: true,
  code: true,
  trackingUrl: true,
  state: true,
  cod: true,
})
  .extend({
    carrierName: z.string(),
    note: z.string().describe('Note to the carrier.'),
    reason: z.string().describe('Last reason given by the carrier.'),
    events: z.array(ShipmentEvent.pick({ state: true, at: true, reason: true })),
  })
  .describe('A parcel with all recorded data.')

export const AccountExport = z
  .object({
    exportedAt: timestamp,
    profile: Profile,
    addresses: z.array(SavedAddress),
    sessions: z.array(SessionInfo),
    devices: z.array(KnownDevice),
    secondFactor: SecondFactor,
    identities: z.array(Identity).describe('Linked accounts at external sign-in providers.'),
    cart: z.array(CartLine.omit({ discount: true, ruleDiscount: true })),
    cartVoucher: z.string().nullable().describe('The voucher entered in the cart. Null: none.'),
    orders: z.array(Order),
    transfers: z
      .array(z.object({ orderNumber: z.string(), amount: dong, content: z.string(), at: timestamp }))
      .describe('Bank transfers for the orders.'),
    returnRequests: z.array(ReturnRequest),
    lookupRequests: z.array(LookupRequest),
    returns: z
      .array(ReturnEntry.extend({ orderNumber: z.string(), reason: z.string() }))
      .describe('Returns and exchanges, with the reason given by staff.'),
    edits: z
      .array(OrderEditForStaff.omit({ by: true }).extend({ orderNumber: z.string() }))
      .describe('Edits of orders by staff, with the reason of a discount.'),
    exceptions: z
      .array(OrderOverride.omit({ by: true }).extend({ orderNumber: z.string() }))
      .describe('Orders sent unpaid or unconfirmed, and extended payment deadlines, with the reason.'),
    money: z
      .array(LedgerEntry.omit({ by: true }).extend({ orderNumber: z.string() }))
      .describe('Charges and payments of the orders.'),
    ...exportedPayments,
    parcels: z.array(ExportedParcel),
    ...StaffRecords.shape,
    reviews: z.array(OwnReview),
    unusedPhotos: z.array(z.string()).describe('URLs of uploaded photos that are in no review.'),
    wishlist: z.array(z.object({ productId: id, name: z.string(), addedAt: timestamp })),
    emails: z.array(ExportedEmail),
    dataRequests: z
      .array(DataRequest.pick({ kind: true, receivedOn: true, state: true, outcome: true }))
      .describe("Requests about the shopper's personal data."),
    consents: z
      .array(
        z.object({
          purpose: z.enum(consentPurposes),
          version: z.string(),
          at: timestamp,
          withdrawnAt: timestamp.nullable().describe('Null: not withdrawn.'),
        }),
      )
      .describe('Consents given, with the version of the privacy policy.'),
    invitations: z
      .array(z.object({ name: z.string(), createdAt: timestamp, expiresAt: timestamp }))
      .describe("Staff invitations made for the account's email."),
    newsletter: z
      .object({
        email,
        confirmed: z.boolean().describe('True: the address was confirmed.'),
        subscribedAt: timestamp,
      })
      .nullable()
      .describe('Null: not subscribed.'),
    restockRequests: z
      .array(
        z.object({
          product: z.string(),
          color: z.string().nullable().describe('Null: any colour, or the product has none.'),
          size: z.string().nullable().describe('Null: any size, or the product has none.'),
          email,
          privacyVersion: z.string().nullable().describe('Null: not sent with the request.'),
          createdAt: timestamp,
          notifiedAt: timestamp.nullable().describe('Null: not in stock again yet.'),
        }),
      )
      .describe('Requests for an email when a product is in stock again.'),
  })
  .describe('All data that the shop stores about a shopper.')

export type Profile = z.infer<typeof Profile>
export type ProfileInput = z.infer<typeof ProfileInput>
export type SavedAddress = z.infer<typeof SavedAddress>
export type AddressInput = z.infer<typeof AddressInput>
export type PasswordChange = z.infer<typeof PasswordChange>
export type SessionInfo = z.infer<typeof SessionInfo>
export type AccountExport = z.infer<typeof AccountExport>

export const profileEndpoints = {
  getProfile: defineEndpoint({
    access: 'signed-in',
    summary: "The signed-in user's profile",
    status: 200,
    response: Profile,
  }),
  updateProfile: defineEndpoint({
    access: 'signed-in',
    requiresAccount: true,
    summary: 'Change name and phone',
    body: ProfileInput,
    status: 200,
    response: Profile,
    failures: ['consent_withdrawn'],
  }),
  listAddresses: defineEndpoint({
    access: 'signed-in',
    summary: 'Address book of the signed-in user, default address first',
    status: 200,
    response: AddressBook,
  }),
  addAddress: defineEndpoint({
    access: 'signed-in',
    requiresAccount: true,
    summary: 'Add an address; returns the whole address book',
    body: AddressInput,
    status: 201,
    response: AddressBook,
    failures: ['address_book_full', 'consent_withdrawn'],
  }),
  updateAddress: defineEndpoint({
    access: 'signed-in',
    summary: 'Change an address; returns the whole address book',
    params: z.object({ id }),
    body: AddressInput,
    status: 200,
    response: AddressBook,
  }),
  deleteAddress: defineEndpoint({
    access: 'signed-in',
    summary: 'Delete an address; returns the whole address book',
    params: z.object({ id }),
    status: 200,
    response: AddressBook,
  }),
  changePassword: defineEndpoint({
    access: 'signed-in',
    requiresAccount: true,
    summary: 'Change the password; ends every session and gives this one a new cookie',
    body: PasswordChange,
    status: 200,
    response: z.object({}),
    failures: ['wrong_password', 'reauthentication_required', 'too_many_attempts'],
  }),
  listSessions: defineEndpoint({
    access: 'signed-in',
    summary: 'Sessions of the account, most recently used first',
    status: 200,
    response: z.array(SessionInfo),
  }),
  endOtherSessions: defineEndpoint({
    access: 'signed-in',
    summary: 'End all other sessions',
    status: 200,
    response: z.object({ ended: z.int().describe('Number of ended sessions.') }),
  }),
  endSession: defineEndpoint({
    access: 'signed-in',
    summary: 'End one session of the signed-in user',
    params: z.object({ id }),
    status: 200,
    response: z.object({ _id: id }),
  }),
  exportAccount: defineEndpoint({
    access: 'signed-in',
    summary: 'All data that the shop stores about the signed-in user, as a file',
    body: z.object({ password: optionalPassword }),
    status: 200,
    response: AccountExport,
    headers: { 'Content-Disposition': 'A file name for browsers that save it' },
    failures: ['wrong_password', 'reauthentication_required', 'too_many_attempts'],
  }),
  deleteAccount: defineEndpoint({
    access: 'signed-in',
    summary: 'Delete the signed-in account; orders and reviews remain without a name',
    body: z.object({ password: optionalPassword }),
    status: 200,
    response: z.object({}),
    failures: ['wrong_password', 'reauthentication_required', 'too_many_attempts', 'last_admin'],
  }),
}
