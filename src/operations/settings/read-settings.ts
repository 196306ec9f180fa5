import { banks } from '#contract/payments/banks.ts'
import type { CheckoutPayment } from '#contract/payments/payment-methods.ts'
import { PublicSettings, type ShopSettings } from '#contract/settings/settings.ts'
import { listOfferedAudiences } from '#data/catalog/audiences.ts'
import { hasInvoices } from '#data/invoices/invoices.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { formatPaymentSummary } from '#domain/settings/format-payment-summary.ts'
import { formatPriceNote } from '#domain/settings/legal/price-note.ts'
import { selectLabelTranslations } from '#domain/settings/select-label-translations.ts'
import { readMenus } from '#operations/content/read-menus.ts'
import { listGateways } from '#operations/payments/gateways/gateways.ts'
import type { Shop } from '#operations/shop.ts'
import { readPublicBrand } from './brand/read-brand.ts'

export function readAllSettings({ db }: Shop): Promise<ShopSettings> {
  return readShopSettings(db)
}

const computed = {
  bank: true,
  payments: true,
  paymentSummary: true,
  menus: true,
  brand: true,
  labels: true,
  sendsEmail: true,
  sendsZns: true,
  channelNames: true,
  issuesInvoices: true,
  audiences: true,
  priceNote: true,
  hasFeeRule: true,
} as const

export async function readPublicSettings(shop: Shop): Promise<PublicSettings> {
  const { bank, ...all } = await readShopSettings(shop.db)
  const publicSettings = PublicSettings.omit(computed).parse(all)
  const labels = selectLabelTranslations(all.labelLanguage)
  const [audiences, menus, brand, hasIssued] = await Promise.all([
    listOfferedAudiences(shop.db),
    readMenus(shop.db, all.labelLanguage),
    readPublicBrand(shop),
    hasInvoices(shop.db),
  ])
  const namedBank = bank && { ...bank, name: banks[bank.bin] ?? bank.bin }
  const hasFeeRule = shop.extensions?.list.some(({ definition }) => definition.rules?.shippingFee) ?? false
  const freeFrom = hasFeeRule ? Number.POSITIVE_INFINITY : all.freeShippingFrom
  const priceNote = formatPriceNote(all.legal.priceTax, freeFrom)
  const payments = listPayments(shop, bank !== null)
  const sendsEmail = shop.mail?.canSend ?? false
  const sendsZns = shop.zns !== undefined && Object.values(all.znsTemplates).some(({ isOn }) => isOn)
  return {
    ...publicSettings,
    payments,
    paymentSummary: formatPaymentSummary(payments),
    menus,
    brand,
    labels,
    sendsEmail,
    sendsZns,
    channelNames: shop.extensions?.list.flatMap(({ channel }) => channel?.name ?? []) ?? [],
    issuesInvoices: all.invoices.mode !== 'none' || hasIssued,
    audiences,
    priceNote,
    hasFeeRule,
    bank: namedBank,
  }
}

function listPayments(shop: Shop, hasBank: boolean): CheckoutPayment[] {
  const gateways = listGateways(shop).map(({ id }) => id)
  return hasBank ? ['cod', 'bank_transfer', ...gateways] : ['cod', ...gateways]
}
