import { type Failure, fail, failed } from '#contract/failures.ts'
import { banks } from '#contract/payments/banks.ts'
import type { Payment } from '#contract/payments/payment-words.ts'
import { type Settings, type SettingsInput, ShopFacts } from '#contract/settings/settings.ts'
import { hasFactor } from '#data/accounts/second-factors.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { insertPrivacyText } from '#data/privacy/consents.ts'
import { lockShopSettings, readShopSettings, writeShopSettings } from '#data/settings/shop-settings.ts'
import { formatDong } from '#domain/money.ts'
import type { ShippingGroup } from '#domain/shipping/delivery.ts'
import { provincePlaces } from '#domain/shipping/provinces.ts'
import { groupFault } from '#domain/shipping/shipping-groups.ts'
import { badFields, checkPhone } from '#operations/orders/check-recipient.ts'
import { listGateways } from '#operations/payments/gateways.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import type { Actor, Shop } from '#operations/shop.ts'

export function readShop({ db }: Shop): Promise<Settings> {
  return readShopSettings(db)
}

export async function readShopFacts(shop: Shop): Promise<ShopFacts> {
  const { bank, ...all } = await readShopSettings(shop.db)
  const publicSettings = ShopFacts.omit({ bank: true, payments: true }).parse(all)
  const payments: Payment[] = ['cod']
  if (bank) payments.push('bank_transfer')
  payments.push(...listGateways(shop).map(({ id }) => id))
  return { ...publicSettings, payments, bank: bank && { ...bank, name: banks[bank.bin] ?? bank.bin } }
}

/** @failure settings_changed if another person has changed the settings since `version` */
export function changeSettings(
  shop: Shop,
  actor: Actor & { owns: boolean },
  { version, ...sent }: SettingsInput,
): Promise<Settings | Failure> {
  return inTransaction<Settings>(shop.db, async (tx) => {
    const before = await lockShopSettings(tx)
    if (version !== before.version) return fail('settings_changed')
    if (sent.bank !== undefined && !isSameAccount(sent.bank, before.bank)) return fail('bank_account_apart')
    const merged = merge(before, sent)
    if (failed(merged)) return merged
    const isRequirementChanged = merged.demandsSecondFactor !== before.demandsSecondFactor
    if (isRequirementChanged && !actor.owns) return fail('no_right')
    // The owner would otherwise be locked out.
    if (isRequirementChanged && merged.demandsSecondFactor && !(await hasFactor(tx, actor._id)))
      return fail('factor_first')
    await writeShopSettings(tx, merged)
    if (merged.policies.privacy !== before.policies.privacy)
      await insertPrivacyText(tx, merged.policies.privacy)
    const after = await readShopSettings(tx)
    await recordSettings(tx, actor, before, after)
    return after
  })
}

export function recordSettings(
  tx: Transaction,
  actor: Actor,
  before: Settings,
  after: Settings,
): Promise<void> {
  const entry = { action: 'update', noun: 'settings', id: null, name: 'Cài đặt' } as const
  return recordChange(tx, actor, { ...entry, before: auditedFields(before), after: auditedFields(after) })
}

type SettingsChanges = Omit<SettingsInput, 'version'>

function merge(before: Settings, { policies, codLimits, ...sent }: SettingsChanges): Settings | Failure {
  const phone = readPhone('phone', sent.phone)
  const zalo = readPhone('zalo', sent.zalo)
  if (failed(phone)) return phone
  if (failed(zalo)) return zalo
  const groupError = groupFault(sent.shippingGroups ?? [])
  if (groupError) return badFields(groupError)
  const definedFields = Object.entries({ ...sent, phone, zalo }).filter(([, value]) => value !== undefined)
  return {
    ...before,
    ...(Object.fromEntries(definedFields) as Partial<Settings>),
    policies: { ...before.policies, ...policies },
    codLimits: { ...before.codLimits, ...codLimits },
  }
}

/** Undefined leaves the number unchanged, null removes it. */
function readPhone(path: string, typed: string | null | undefined): string | null | undefined | Failure {
  if (!typed) return typed
  const phone = checkPhone(typed, path)
  return typeof phone === 'string' ? phone : badFields(phone)
}

/** The fields are flat, so that the audit log shows which part changed. */
function auditedFields({
  version: _,
  privacyVersion: __,
  policies,
  bank,
  shippingDays,
  shippingGroups,
  codLimits,
  ...plain
}: Settings) {
  return {
    ...plain,
    shippingDays: formatDays(shippingDays),
    ...Object.fromEntries(shippingGroups.map((group) => [`shipping ${group.name}`, formatGroup(group)])),
    'policies delivery': policies.delivery,
    'policies returns': policies.returns,
    'policies privacy': policies.privacy,
    ...auditedBank(bank),
    ...Object.fromEntries(Object.entries(codLimits).map(([name, limit]) => [`cod ${name}`, limit])),
  }
}

export const isSameAccount = (a: Settings['bank'], b: Settings['bank']) =>
  a?.bin === b?.bin && a?.account === b?.account && a?.holder === b?.holder

export const auditedBank = (bank: Settings['bank']) => ({
  'bank bin': bank && `${banks[bank.bin] ?? ''} ${bank.bin}`.trim(),
  'bank account': bank?.account ?? null,
  'bank holder': bank?.holder ?? null,
})

const formatDays = ({ from, to }: ShippingGroup['days']) => `${from}–${to} ngày`

/** Such as `20.000 ₫, 1–2 ngày: Thành phố Hà Nội, Thành phố Hải Phòng`. */
function formatGroup({ fee, days, provinces }: ShippingGroup): string {
  const names = provincePlaces.filter(({ code }) => provinces.includes(code)).map(({ name }) => name)
  return `${formatDong(fee)}, ${formatDays(days)}: ${names.join(', ')}`
}
