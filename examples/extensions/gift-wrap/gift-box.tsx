import type { SectionProps } from '#extension'
import type { giftBoxFields } from './gift-box-fields.ts'

export default function GiftBox({ section }: SectionProps<typeof giftBoxFields>) {
  const { id, title, text, image, alt, linkHref } = section
  return (
    <section aria-labelledby={id} className="page py-12">
      <div className="grid items-center gap-8 border-2 border-dashed border-lacquer-ink p-6 md:grid-cols-2 md:p-10">
        <div className="grid gap-4">
          <h2 id={id} className="text-2xl font-semibold">
            {title}
          </h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: The server has made this HTML from Markdown. */}
          <div dangerouslySetInnerHTML={{ __html: text }} />
          {linkHref && (
            <p>
              <a href={linkHref} className="underline">
                Thêm hộp quà vào giỏ
              </a>
            </p>
          )}
        </div>
        {image && <img src={image} alt={alt} loading="lazy" className="w-full" />}
      </div>
    </section>
  )
}
