import {
  type LegalAnswer,
  type LegalArticle,
  listLegalArticles,
} from '#domain/settings/legal/legal-articles.ts'
import { readAllSettings } from '#operations/settings/read-settings.ts'
import { type CommandContext, exitCodes, runUntilStopped } from './command-context.ts'

const subjects: Readonly<Record<number, string>> = {
  4: 'owner',
  5: 'privacy',
  6: 'rights and duties',
  7: 'complaints',
  8: 'tax and delivery in the price',
  9: 'area and quantity',
  10: 'payment and codes',
  11: 'criteria of ranking',
  13: 'delivery and inspection',
  14: 'returns and refunds',
}

const answerNames: Record<LegalAnswer, string> = {
  owner: 'owner',
  taxCode: 'tax code',
  registrationNumber: 'business registration number',
  registrationDate: 'date of registration',
  registrationPlace: 'place of registration',
  representative: 'representative',
  address: "owner's address",
  phone: "owner's phone number",
  email: "owner's email address",
  badgeImage: 'picture of the badge',
  badgeLink: 'link of the badge',
  priceTax: 'tax in the price',
  inspection: 'inspection of a parcel before payment',
  answerDays: 'days to the first answer to a complaint',
  deliveryDays: 'days to settle a complaint about delivery',
  goodsDays: 'days to settle a complaint about products',
  refundDays: 'days of a refund',
  contact: "shop's phone number or email address",
  returnPolicy: 'days of returns or a return policy',
  source: 'no source describes it; ask a lawyer',
}

export async function legalCommand(context: CommandContext): Promise<number> {
  const { terminal } = context
  const opened = await context.openShop()
  return runUntilStopped(context, opened, async () => {
    const articles = listLegalArticles(await readAllSettings(opened.shop))
    for (const article of articles) terminal.out(describeArticle(article))
    const answerable = articles.filter(({ anchor }) => anchor !== null)
    const open = answerable.filter(({ missing }) => missing.length > 0)
    terminal.out(
      open.length === 0
        ? `All ${answerable.length} articles that the shop can answer are answered.`
        : `${open.length} of ${answerable.length} articles that the shop can answer lack settings; enter them at Cài đặt → Pháp lý.`,
    )
    return open.length === 0 ? exitCodes.done : exitCodes.failed
  })
}

function describeArticle({ article, anchor, missing }: LegalArticle): string {
  const state = anchor === null ? 'unknown ' : missing.length > 0 ? 'MISSING ' : 'ok      '
  const subject = subjects[article]
  const title = `${state} article ${article}${subject ? ` (${subject})` : ''}`
  return missing.length > 0
    ? `${title}: ${missing.map((answer) => answerNames[answer]).join(', ')}`
    : `${title}: /docs#${anchor}`
}
