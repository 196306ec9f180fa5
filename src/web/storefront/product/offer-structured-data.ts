import type { SettingsSummary } from '#web/app/api/settings-summary.ts'
import type { Site } from '#web/app/site.ts'

/** Offers refer to these objects of the same page, so that they are not repeated for each variant. */
const shippingId = '#shipping'
const returnsId = '#returns'

/**
 * Builds schema.org OfferShippingDetails and MerchantReturnPolicy from the settings, which do not say who pays for a
 * return. Search engines ignore regions within Vietnam, so the highest fee and the widest range of days apply.
 * @param price in dong, for one unit
 */
export function buildOfferTermsStructuredData(
  site: Site,
  settings: SettingsSummary,
  price: number,
): object[] {
  const { shippingFee, freeShippingFrom, handlingDays, shippingDays, shippingGroups, returnDays } = settings
  const fee = Math.max(shippingFee, ...shippingGroups.map((group) => group.fee))
  const ranges = [shippingDays, ...shippingGroups.map((group) => group.days)]
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  })
  const shippingDetails = {
    '@type': 'OfferShippingDetails',
    '@id': shippingId,
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'VN' },
    ...(!settings.hasFeeRule && {
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: price >= freeShippingFrom ? 0 : fee,
        currency: 'VND',
      },
    }),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(handlingDays, handlingDays),
      transitTime: days(Math.min(...ranges.map(({ from }) => from)), Math.max(...ranges.map(({ to }) => to))),
    },
  }
  if (returnDays === 0) return [shippingDetails]
  const returnPolicy = {
    '@type': 'MerchantReturnPolicy',
    '@id': returnsId,
    applicableCountry: 'VN',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    merchantReturnLink: `${site.publicUrl}/docs#returns`,
  }
  return [shippingDetails, returnPolicy]
}

/** References to the objects of `buildOfferTermsStructuredData`. */
export const referToOfferTerms = (settings: SettingsSummary) => ({
  shippingDetails: { '@id': shippingId },
  ...(settings.returnDays > 0 && { hasMerchantReturnPolicy: { '@id': returnsId } }),
})
