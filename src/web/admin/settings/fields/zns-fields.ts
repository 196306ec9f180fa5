import { emailEventLabels, type OrderEmailEvent } from '#contract/emails/email-labels.ts'
import { znsParameters } from '#contract/emails/zns-templates.ts'
import type { SettingsField } from './settings-field.ts'

export const createZnsFields = (event: OrderEmailEvent): SettingsField[] => [
  {
    path: `znsTemplates.${event}.isOn`,
    label: `${emailEventLabels[event]}: báo bằng`,
    hint: 'Qua Zalo thì khách không có tài khoản cũng nhận được. Zalo không nhận tin thì cửa hàng gửi thư, nếu biết email',
    kind: 'boolean',
    options: [
      ['false', 'Thư điện tử'],
      ['true', 'Tin Zalo'],
    ],
  },
  {
    path: `znsTemplates.${event}.template`,
    label: `${emailEventLabels[event]}: mã mẫu tin Zalo`,
    hint: `Mẫu đã được Zalo duyệt, có đúng các tham số ${znsParameters.join(', ')}`,
    kind: 'line',
    optional: true,
  },
]
