import { Link } from '@tanstack/react-router'
import type { ShopSettings } from '#contract/settings/settings.ts'
import {
  type LegalArticle,
  legalAnswerLabels,
  listLegalArticles,
} from '#domain/settings/legal/legal-articles.ts'

/** What the shop publishes for each article, and what is missing. */
export function LegalToDo({ settings }: { settings: ShopSettings }) {
  const articles = listLegalArticles(settings)
  const open = articles.filter(({ missing }) => missing.length > 0)
  const { badgeImage, badgeLink } = settings.legal
  return (
    <section aria-labelledby="legal-to-do" className="grid gap-3 border-t border-line pt-6">
      <h3 id="legal-to-do" className="font-semibold">
        Đã trả lời {articles.length - open.length} trong {articles.length} điều
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {articles.map((article) => (
          <ArticleRow key={article.article} {...article} />
        ))}
        <li className="py-2.5">
          <span className="font-medium">Thông báo với cơ quan nhà nước</span>
          <span className="block text-sm text-ink-soft">
            {badgeImage && badgeLink
              ? 'Đã có biểu tượng ở cuối mỗi trang.'
              : 'Cửa hàng bán trực tuyến phải thông báo trước khi bán. Khi được cấp, hãy tải ảnh và nhập liên kết ở trên.'}
          </span>
        </li>
        <li className="py-2.5">
          <span className="font-medium">Báo cáo năm, trước 15/02</span>
          <span className="block text-sm text-ink-soft">
            Số đơn và doanh thu từng tháng ở trang{' '}
            <Link to="/admin/exports" className="inkline">
              Xuất dữ liệu
            </Link>
            .
          </span>
        </li>
      </ul>
      <p className="text-sm text-ink-soft">
        Danh sách theo các bài tóm tắt quy định có hiệu lực từ 01/07/2026, không phải theo văn bản gốc.
      </p>
    </section>
  )
}

function ArticleRow({ article, subject, anchor, missing }: LegalArticle) {
  return (
    <li className="py-2.5">
      <span className="font-medium">
        Điều {article}
        {subject && `: ${subject}`}
      </span>
      <span className="block text-sm text-ink-soft">
        {missing.length > 0 ? (
          <>
            <span className="text-lacquer-ink">{subject ? 'Còn thiếu' : 'Chưa trả lời được'}</span>:{' '}
            {missing.map((answer) => legalAnswerLabels[answer]).join('; ')}.
          </>
        ) : (
          <>
            Đã có ở{' '}
            <a href={`/docs#${anchor}`} className="inkline">
              trang Về cửa hàng
            </a>
            .
          </>
        )}
      </span>
    </li>
  )
}
