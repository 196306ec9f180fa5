import { type Failure, fail, type InvalidField } from '#contract/failures.ts'
import type { BrandForStaff } from '#contract/settings/brand.ts'
import type { Brand } from '#contract/settings/brand-choices.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { lockBrand, readStoredBrand, type StoredBrand, storeBrand } from '#data/settings/brand.ts'
import { parseImageUrl } from '#domain/catalog/image-url.ts'
import { describeWeakContrast, themes } from '#domain/settings/brand/accent-colors.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

/** @failure brand_changed if another person has changed the brand since `version` */
export async function changeBrand(
  shop: Shop,
  actor: Actor,
  { version, ...brand }: StoredBrand,
): Promise<BrandForStaff | Failure> {
  const problems = [...checkImages(brand), ...checkAccent(brand)]
  if (problems.length > 0) return failInvalidFields(...problems)
  return inTransaction<BrandForStaff>(shop.db, async (tx) => {
    const before = await lockBrand(tx)
    if (before.version !== version) return fail('brand_changed')
    await storeBrand(tx, brand)
    const entry = { action: 'update', entity: 'settings', id: null, name: 'Thương hiệu' } as const
    await recordAuditEntry(tx, actor, { ...entry, before: toAudited(before), after: toAudited(brand) })
    return readStoredBrand(tx)
  })
}

const checkAccent = ({ accent }: Brand): InvalidField[] =>
  themes.flatMap((theme) => {
    const message = accent && describeWeakContrast(accent[theme], theme)
    return message ? [{ path: `accent.${theme}`, message }] : []
  })

const minIconPx = 48

function checkImages({ logo, favicon }: Brand): InvalidField[] {
  const problems: InvalidField[] = []
  const icon = parseImageUrl(favicon)
  if (logo && !parseImageUrl(logo))
    problems.push({ path: 'logo', message: 'Phải là ảnh đã tải lên cửa hàng.' })
  if (favicon && !icon) problems.push({ path: 'favicon', message: 'Phải là ảnh đã tải lên cửa hàng.' })
  if (icon && (icon.width !== icon.height || icon.width < minIconPx))
    problems.push({
      path: 'favicon',
      message: `Phải vuông, mỗi cạnh ít nhất ${minIconPx} điểm ảnh; ảnh này là ${icon.width} × ${icon.height}.`,
    })
  return problems
}

const toAudited = ({ logo, favicon, accent, fonts, radius }: Brand) => ({
  logo,
  favicon,
  'accent light': accent?.light ?? null,
  'accent dark': accent?.dark ?? null,
  fonts,
  radius,
})
