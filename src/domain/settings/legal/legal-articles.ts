import { type LegalFacts, type LegalField, legalFieldLabels } from '#contract/settings/legal-fields.ts'

/**
 * Articles 4 to 16 of the rules on e-commerce since 2026-07-01, as secondary sources describe them (docs/legal.md). The
 * text of the law was not read.
 */
export interface LegalArticle {
  article: number
  subject: string
  /** Where shoppers read it: an anchor of `/docs`. Null: nowhere. */
  anchor: string | null
  /** Empty: it is answered. */
  missing: LegalAnswer[]
}

export interface AnsweredSettings {
  legal: LegalFacts
  phone: string | null
  email: string | null
  returnDays: number
  policies: { returns: string }
}

/** `source`: no source describes the article, so that no setting can answer it. */
export type LegalAnswer = LegalField | 'contact' | 'returnPolicy' | 'source'

export const legalAnswerLabels: Record<LegalAnswer, string> = {
  ...legalFieldLabels,
  contact: 'Điện thoại hoặc email của cửa hàng',
  returnPolicy: 'Số ngày đổi trả hoặc chính sách đổi trả',
  source: 'Phần mềm chưa có nội dung của điều này từ nguồn tin cậy; hãy hỏi người am hiểu luật',
}

export function listLegalArticles(settings: AnsweredSettings): LegalArticle[] {
  const { legal } = settings
  const contact: LegalAnswer[] = settings.phone || settings.email ? [] : ['contact']
  const missing = (...fields: LegalField[]): LegalAnswer[] => fields.filter((field) => !legal[field])
  const hasReturns = settings.returnDays > 0 || settings.policies.returns !== ''
  const ownerFields = ['owner', 'address', 'representative', 'phone', 'email'] as const
  const registration = ['registrationNumber', 'registrationDate', 'registrationPlace'] as const
  const complaintDays = ['answerDays', 'deliveryDays', 'goodsDays', 'refundDays'] as const
  return [
    toArticle(4, 'Chủ sở hữu', 'owner', missing(...ownerFields, ...registration)),
    toArticle(5, 'Quyền riêng tư', 'privacy', contact),
    toArticle(6, 'Quyền và nghĩa vụ', 'terms', []),
    toArticle(7, 'Khiếu nại', 'complaints', [...contact, ...missing(...complaintDays)]),
    toArticle(8, 'Giá, thuế và phí giao hàng', 'price', missing('priceTax')),
    toArticle(9, 'Khu vực và số lượng', 'limits', []),
    toArticle(10, 'Thanh toán và mã giảm giá', 'payment', []),
    toArticle(11, 'Thứ tự hiển thị', 'ranking', []),
    toArticle(12, '', null, ['source']),
    toArticle(13, 'Giao hàng và kiểm tra hàng', 'delivery', missing('inspection')),
    toArticle(14, 'Đổi trả và hoàn tiền', 'returns', [
      ...(hasReturns ? [] : (['returnPolicy'] as const)),
      ...missing('refundDays'),
    ]),
    toArticle(15, '', null, ['source']),
    toArticle(16, '', null, ['source']),
  ]
}

const toArticle = (article: number, subject: string, anchor: string | null, missing: LegalAnswer[]) => ({
  article,
  subject,
  anchor,
  missing,
})
