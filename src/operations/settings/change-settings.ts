import type { OrderEmailEvent } from '#contract/emails/email-labels.ts'
import { emailTextEvents } from '#contract/emails/email-texts.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { invoiceModeLabels, invoiceVatLabels } from '#contract/invoices/invoice-labels.ts'
import { banks } from '#contract/payments/banks.ts'
import type { SettingsInput, ShopSettings } from '#contract/settings/settings.ts'
import { carrierNames } from '#contract/shipping/carrier-names.ts'
import { hasSecondFactor } from '#data/accounts/second-factors.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { insertPrivacyText } from '#data/privacy/consents.ts'
import { lockShopSettings, readShopSettings, writeShopSettings } from '#data/settings/shop-settings.ts'
import { formatDong } from '#domain/money.ts'
import type { ShippingGroup } from '#domain/shipping/delivery.ts'
import { provinceLocalities } from '#domain/shipping/localities/provinces.ts'
import { formatParcelSize } from '#domain/shipping/propose-parcel.ts'
import { validateShippingGroups } from '#domain/shipping/shipping-groups.ts'
import { checkPhone } from '#operations/customers/check-phone.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Carrier } from '#operations/shipping/carriers/carrier.ts'
import type { Actor, Shop } from '#operations/shop.ts'

/**
 * @failure settings_changed if another person has changed the settings since `version`, bank_account_requires_password,
 * own_second_factor_required
 */
export function changeSettings(
  shop: Shop,
  actor: Actor & { isOwner: boolean },
  { version, ...sent }: SettingsInput,
): Promise<ShopSettings | Failure> {
  return inTransaction<ShopSettings>(shop.db, async (tx) => {
    const before = await lockShopSettings(tx)
    if (version !== before.version) return fail('settings_changed')
    if (sent.bank !== undefined && !isSameBankAccount(sent.bank, before.bank))
      return fail('bank_account_requires_password')
    const merged = merge(before, sent)
    if (failed(merged)) return merged
    const isRequirementChanged = merged.demandsSecondFactor !== before.demandsSecondFactor
    if (isRequirementChanged && !actor.isOwner) return fail('missing_right')
    // The owner would otherwise be locked out.
    if (isRequirementChanged && merged.demandsSecondFactor && !(await hasSecondFactor(tx, actor._id)))
      return fail('own_second_factor_required')
    await writeShopSettings(tx, merged)
    if (merged.policies.privacy !== before.policies.privacy)
      await insertPrivacyText(tx, merged.policies.privacy)
    const after = await readShopSettings(tx)
    await recordSettingsChange(tx, shop, actor, before, after)
    return after
  })
}

export function recordSettingsChange(
  tx: Transaction,
  { carriers = [] }: Pick<Shop, 'carriers'>,
  actor: Actor,
  before: ShopSettings,
  after: ShopSettings,
): Promise<void> {
  const entry = { action: 'update', entity: 'settings', id: null, name: 'Cài đặt' } as const
  const fields = (settings: ShopSettings) => auditedFields(settings, carriers)
  return recordAuditEntry(tx, actor, { ...entry, before: fields(before), after: fields(after) })
}

type SettingsChanges = Omit<SettingsInput, 'version'>

function merge(
  before: ShopSettings,
  { policies, codLimits, legal, emailTexts, znsTemplates, invoices, ...sent }: SettingsChanges,
): ShopSettings | Failure {
  const phone = readPhone('phone', sent.phone)
  const zalo = readPhone('zalo', sent.zalo)
  if (failed(phone)) return phone
  if (failed(zalo)) return zalo
  const groupError = validateShippingGroups(sent.shippingGroups ?? [])
  if (groupError) return failInvalidFields(groupError)
  const unknown = Object.keys(sent.provinceCarriers ?? {}).find((code) => !findProvinceName(code))
  if (unknown !== undefined) {
    const message = `Không có tỉnh, thành phố mã ${unknown}.`
    return failInvalidFields({ path: 'provinceCarriers', message })
  }
  const definedFields = Object.entries({ ...sent, phone, zalo }).filter(([, value]) => value !== undefined)
  return {
    ...before,
    ...(Object.fromEntries(definedFields) as Partial<ShopSettings>),
    policies: { ...before.policies, ...policies },
    codLimits: { ...before.codLimits, ...codLimits },
    legal: { ...before.legal, ...legal },
    invoices: { ...before.invoices, ...invoices },
    emailTexts: mergePerEvent(before.emailTexts, emailTexts),
    znsTemplates: mergePerEvent(before.znsTemplates, znsTemplates),
  }
}

function mergePerEvent<Setting extends object>(
  before: Record<OrderEmailEvent, Setting>,
  sent: { [Event in OrderEmailEvent]?: object | undefined } = {},
): Record<OrderEmailEvent, Setting> {
  const merged = emailTextEvents.map((event) => [event, { ...before[event], ...sent[event] }])
  return Object.fromEntries(merged)
}

/** Undefined leaves the number unchanged, null removes it. */
function readPhone(path: string, input: string | null | undefined): string | null | undefined | Failure {
  if (!input) return input
  const phone = checkPhone(input, path)
  return typeof phone === 'string' ? phone : failInvalidFields(phone)
}

/** The fields are flat, so that the audit log shows which part changed. */
function auditedFields(
  {
    version: _,
    privacyVersion: __,
    policies,
    bank,
    shippingDays,
    shippingGroups,
    provinceCarriers,
    codLimits,
    parcelSize,
    legal,
    emailTexts,
    invoices,
    znsTemplates,
    ...plain
  }: ShopSettings,
  carriers: readonly Carrier[],
) {
  return {
    ...plain,
    shippingDays: formatDays(shippingDays),
    parcelSize: formatParcelSize(parcelSize),
    ...Object.fromEntries(shippingGroups.map((group) => [`shipping ${group.name}`, formatGroup(group)])),
    ...Object.fromEntries(
      Object.entries(provinceCarriers).map(([code, carrier]) => [
        `carrier ${findProvinceName(code)}`,
        carrierNames[carrier] ?? carriers.find(({ id }) => id === carrier)?.name ?? carrier,
      ]),
    ),
    'policies delivery': policies.delivery,
    'policies returns': policies.returns,
    'policies privacy': policies.privacy,
    ...toAuditedBank(bank),
    ...Object.fromEntries(Object.entries(legal).map(([name, value]) => [`legal ${name}`, value])),
    ...Object.fromEntries(
      Object.entries(emailTexts).flatMap(([event, { subject, opening }]) => [
        [`email ${event} subject`, subject],
        [`email ${event} opening`, opening],
      ]),
    ),
    'invoice mode': invoiceModeLabels[invoices.mode],
    'invoice vat': invoiceVatLabels[invoices.vat],
    ...Object.fromEntries(
      Object.entries(znsTemplates).flatMap(([event, { template, isOn }]) => [
        [`zns ${event} template`, template],
        [`zns ${event} isOn`, isOn],
      ]),
    ),
    ...Object.fromEntries(Object.entries(codLimits).map(([name, limit]) => [`cod ${name}`, limit])),
  }
}

export const isSameBankAccount = (a: ShopSettings['bank'], b: ShopSettings['bank']) =>
  a?.bin === b?.bin && a?.account === b?.account && a?.holder === b?.holder

export const toAuditedBank = (bank: ShopSettings['bank']) => ({
  'bank bin': bank && `${banks[bank.bin] ?? ''} ${bank.bin}`.trim(),
  'bank account': bank?.account ?? null,
  'bank holder': bank?.holder ?? null,
})

const findProvinceName = (code: string) => provinceLocalities.find((province) => province.code === code)?.name

const formatDays = ({ from, to }: ShippingGroup['days']) => `${from}–${to} ngày`

/** Such as `20.000 ₫, 1–2 ngày: Thành phố Hà Nội, Thành phố Hải Phòng`. */
function formatGroup({ fee, days, provinces }: ShippingGroup): string {
  const names = provinceLocalities.filter(({ code }) => provinces.includes(code)).map(({ name }) => name)
  return `${formatDong(fee)}, ${formatDays(days)}: ${names.join(', ')}`
}
