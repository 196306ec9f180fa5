import { ArrowRight } from 'lucide'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { heroIllustrations } from './illustrations.ts'

/** The text lies on the empty left half of the wide illustration and on the empty top of the tall one. */
export function Hero() {
  return (
    <section aria-labelledby="hero" className="relative bg-scene text-on-scene">
      <picture className="block overflow-hidden">
        {(['avif', 'webp'] as const).map((format) => (
          <source
            key={`wide ${format}`}
            media="(min-width: 48rem)"
            type={`image/${format}`}
            srcSet={heroIllustrations.wide[format]}
            sizes="100vw"
            width={heroIllustrations.wide.width}
            height={heroIllustrations.wide.height}
          />
        ))}
        {(['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={heroIllustrations.tall[format]}
            sizes="100vw"
          />
        ))}
        <img
          src={heroIllustrations.tall.src}
          width={heroIllustrations.tall.width}
          height={heroIllustrations.tall.height}
          alt="Sơ mi linen, quần jean, giày thể thao trắng, thắt lưng và mũ bày trên nền giấy"
          fetchPriority="high"
          decoding="async"
          className="aspect-[4/5] w-full object-cover object-right-bottom md:aspect-[2/1] md:max-h-[calc(100dvh-var(--header-height))]"
        />
      </picture>
      <div className="absolute inset-x-0 top-0 md:inset-y-0 md:flex md:items-center">
        <div className="page">
          <div className="grid justify-items-start gap-2 pt-5 md:w-[44%] md:gap-5 md:pt-0">
            <h1
              id="hero"
              className="font-display text-[clamp(2.25rem,10.4vw,3.5rem)] leading-[1.36] font-bold md:text-[clamp(3rem,6.6vw,6.5rem)]"
            >
              Mặc nhẹ, <br className="max-md:hidden" />
              đi xa
            </h1>
            <p className="max-w-88 bg-scene/80 text-balance md:bg-transparent md:text-lg">
              Quần áo và giày dép cho mọi ngày trong tuần.
            </p>
            <ButtonLink to="/shop" look="primary" className="mt-2 max-md:hidden">
              Tất cả sản phẩm
            </ButtonLink>
          </div>
        </div>
      </div>
      <ButtonLink to="/shop" look="primary" wide className="min-h-14! rounded-none! md:hidden">
        Tất cả sản phẩm <Icon of={ArrowRight} />
      </ButtonLink>
    </section>
  )
}
