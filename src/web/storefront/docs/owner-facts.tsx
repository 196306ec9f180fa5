import type { LegalFacts } from '#contract/settings/legal-fields.ts'
import { formatDay } from '#domain/shop-day.ts'

/** The facts about the owner that are entered, with their names. */
export function listOwnerFacts(legal: LegalFacts): [name: string, value: string][] {
  const { registrationNumber, registrationDate, registrationPlace } = legal
  const issued = [
    registrationNumber,
    registrationDate && `cấp ngày ${formatDay(registrationDate)}`,
    registrationPlace && `nơi cấp ${registrationPlace}`,
  ]
  const facts: [string, string][] = [
    ['Chủ sở hữu', legal.owner],
    ['Mã số thuế', legal.taxCode],
    ['Giấy đăng ký kinh doanh', registrationNumber && issued.filter(Boolean).join(', ')],
    ['Người đại diện', legal.representative],
    ['Địa chỉ', legal.address],
    ['Điện thoại', legal.phone],
    ['Email', legal.email],
  ]
  return facts.filter(([, value]) => value !== '')
}

export function OwnerFacts({ legal }: { legal: LegalFacts }) {
  return (
    <dl className="grid gap-2">
      {listOwnerFacts(legal).map(([name, value]) => (
        <div key={name}>
          <dt className="inline font-medium">{name}: </dt>
          <dd className="inline wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
