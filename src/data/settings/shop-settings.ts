import sql from 'sql-template-tag'
import { emptyEmailTexts } from '#contract/emails/email-texts.ts'
import { emptyZnsTemplates } from '#contract/emails/zns-templates.ts'
import { emptyLegalFacts } from '#contract/settings/legal-fields.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { Db } from '#data/database/connection.ts'
import { json } from '#data/database/sql.ts'
import { privacyVersionSql } from '#data/privacy/consents.ts'
import { deliveryColumns, replaceShippingGroups } from '#data/shipping/shipping-groups.ts'
import { codLimitsSql } from './checkout-settings.ts'

const columns = () => sql`
  version, shop_name AS name, phone, zalo, email, address,
  json_build_object('delivery', delivery_policy, 'returns', returns_policy, 'privacy', privacy_policy) AS policies,
  ${privacyVersionSql()} AS "privacyVersion",
  CASE WHEN bank_bin IS NOT NULL THEN
    json_build_object('bin', bank_bin, 'account', bank_account, 'holder', bank_holder) END AS bank,
  label_language AS "labelLanguage", low_stock AS "lowStock", ${deliveryColumns()}, return_days AS "returnDays",
  guest_purchase AS "guestPurchase",
  cart_months AS "cartMonths", email_days AS "emailDays", request_months AS "requestMonths",
  audit_log_months AS "auditLogMonths", refusal_months AS "refusalMonths", requires_second_factor AS "demandsSecondFactor", emails_new_orders AS "emailsNewOrders",
  telegram_new_orders AS "telegramNewOrders",
  hides_empty_categories AS "hidesEmptyCategories",
  json_build_object('length', parcel_length, 'width', parcel_width, 'height', parcel_height) AS "parcelSize",
  json_build_object('mode', invoice_mode, 'vat', invoice_vat) AS invoices,
  province_carriers AS "provinceCarriers", product_feed AS "productFeed", counts_visits AS "countsVisits", legal, email_texts AS "emailTexts", zns_templates AS "znsTemplates", transfer_hours AS "transferHours",
  ${codLimitsSql()}`

export async function readShopSettings(db: Db): Promise<ShopSettings> {
  const [row] = await db.query<ShopSettings>(sql`SELECT ${columns()} FROM settings`)
  if (!row) throw new Error('the settings row is missing')
  return {
    ...row,
    legal: { ...emptyLegalFacts, ...row.legal },
    emailTexts: { ...emptyEmailTexts, ...row.emailTexts },
    znsTemplates: { ...emptyZnsTemplates, ...row.znsTemplates },
  }
}

export async function lockShopSettings(db: Db): Promise<ShopSettings> {
  await db.query(sql`SELECT FROM settings FOR NO KEY UPDATE`)
  return readShopSettings(db)
}

export async function writeShopSettings(db: Db, settings: ShopSettings): Promise<void> {
  const { policies, bank, codLimits, parcelSize } = settings
  await db.query(sql`
    UPDATE settings SET version = version + 1, shop_name = ${settings.name}, phone = ${settings.phone},
      zalo = ${settings.zalo}, email = ${settings.email}, address = ${settings.address},
      delivery_policy = ${policies.delivery}, returns_policy = ${policies.returns},
      privacy_policy = ${policies.privacy}, bank_bin = ${bank?.bin ?? null},
      bank_account = ${bank?.account ?? null}, bank_holder = ${bank?.holder ?? null},
      label_language = ${settings.labelLanguage}, low_stock = ${settings.lowStock}, shipping_fee = ${settings.shippingFee},
      free_shipping_from = ${settings.freeShippingFrom}, return_days = ${settings.returnDays},
      guest_purchase = ${settings.guestPurchase},
      cart_months = ${settings.cartMonths}, email_days = ${settings.emailDays},
      request_months = ${settings.requestMonths}, audit_log_months = ${settings.auditLogMonths},
      refusal_months = ${settings.refusalMonths}, requires_second_factor = ${settings.demandsSecondFactor},
      emails_new_orders = ${settings.emailsNewOrders}, telegram_new_orders = ${settings.telegramNewOrders},
      hides_empty_categories = ${settings.hidesEmptyCategories},
      product_feed = ${settings.productFeed}, province_carriers = ${json(settings.provinceCarriers)}::text::jsonb,
      invoice_mode = ${settings.invoices.mode}, invoice_vat = ${settings.invoices.vat},
      counts_visits = ${settings.countsVisits}, legal = ${json(settings.legal)}::text::jsonb,
      email_texts = ${json(settings.emailTexts)}::text::jsonb,
      zns_templates = ${json(settings.znsTemplates)}::text::jsonb,
      cod_variant_pieces = ${codLimits.variantPieces}, cod_order_pieces = ${codLimits.orderPieces},
      cod_order_total = ${codLimits.orderTotal}, cod_open_orders = ${codLimits.openOrders},
      cod_network_orders = ${codLimits.networkOrders},
      parcel_length = ${parcelSize.length}, parcel_width = ${parcelSize.width},
      parcel_height = ${parcelSize.height}, transfer_hours = ${settings.transferHours}, handling_days = ${settings.handlingDays},
      shipping_days_from = ${settings.shippingDays.from}, shipping_days_to = ${settings.shippingDays.to}`)
  await replaceShippingGroups(db, settings.shippingGroups)
}
