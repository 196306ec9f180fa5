import {
  inspectionLabels,
  inspections,
  legalFieldLabels,
  priceTaxes,
  priceTaxLabels,
} from '#contract/settings/legal-fields.ts'
import type { SettingsField } from './settings-field.ts'

const legalField = (
  name: keyof typeof legalFieldLabels,
  kind: SettingsField['kind'] = 'line',
  more: Partial<SettingsField> = {},
): SettingsField => ({
  path: `legal.${name}`,
  label: legalFieldLabels[name],
  kind,
  optional: true,
  hasNoMark: true,
  ...more,
})

export const legalSettingsFields: readonly SettingsField[] = [
  legalField('owner', 'line', { hint: 'Tên cá nhân, hộ kinh doanh hay công ty, như trên giấy đăng ký' }),
  legalField('taxCode'),
  legalField('registrationNumber'),
  legalField('registrationDate', 'day'),
  legalField('registrationPlace'),
  legalField('representative'),
  legalField('address'),
  legalField('phone'),
  legalField('email', 'email'),
  legalField('badgeImage', 'image', {
    hint: 'Ảnh do cơ quan nhà nước cấp sau khi bạn thông báo website; đừng tự vẽ',
  }),
  legalField('badgeLink', 'line', { hint: 'Địa chỉ https được cấp cùng ảnh' }),
  legalField('priceTax', 'choice', {
    hint: 'Hiện ở trang sản phẩm, cạnh giá',
    options: priceTaxes.map((value) => [value, priceTaxLabels[value]]),
  }),
  legalField('inspection', 'choice', {
    hint: 'Hiện ở mục Giao hàng',
    options: inspections.map((value) => [value, inspectionLabels[value]]),
  }),
  legalField('answerDays', 'count', { hint: 'Mọi khiếu nại; hiện ở mục Khiếu nại' }),
  legalField('deliveryDays', 'count', { hint: 'Chậm, mất, thiếu hàng' }),
  legalField('goodsDays', 'count'),
  legalField('refundDays', 'count', { hint: 'Từ khi cửa hàng đồng ý hoàn; hiện ở mục Đổi trả' }),
]
