import type { CSSProperties } from 'react'
import type { Brand, FontPair } from '#contract/settings/brand-choices.ts'
import { buildImageSources } from '#domain/catalog/image-url.ts'
import { deriveAccentColors, surfaces, type Theme, themes } from '#domain/settings/brand/accent-colors.ts'
import { useShopName } from '#web/app/api/settings-summary.ts'
import { hexColorPattern, presetAccent } from './preset-accent.ts'

const headingFonts: Record<FontPair, string> = {
  phudu: 'var(--heading-font)',
  inter: 'var(--inter-font)',
  lora: 'var(--lora-font)',
}

const themeLabels: Record<Theme, string> = { light: 'Nền sáng', dark: 'Nền tối' }
const inks: Record<Theme, string> = { light: '#1d1a19', dark: '#f3eee6' }

export function BrandPreview({ brand }: { brand: Brand }) {
  return (
    <section aria-labelledby="brand-preview" className="grid gap-4 lg:sticky lg:top-16">
      <h2 id="brand-preview" className="text-xl font-semibold">
        Xem trước
      </h2>
      {themes.map((theme) => (
        <ThemePreview key={theme} brand={brand} theme={theme} />
      ))}
    </section>
  )
}

function ThemePreview({ brand, theme }: { brand: Brand; theme: Theme }) {
  const name = useShopName()
  const color = (brand.accent ?? presetAccent)[theme]
  const { accent, onAccent } = deriveAccentColors(
    hexColorPattern.test(color) ? color.toLowerCase() : presetAccent[theme],
    theme,
  )
  const logo = buildImageSources(brand.logo)
  const heading: CSSProperties = { fontFamily: headingFonts[brand.fonts] }
  const borderRadius = brand.radius || 0
  return (
    <figure
      className="grid gap-4 border border-line p-5"
      style={{ backgroundColor: surfaces[theme].paper, color: inks[theme] }}
    >
      <figcaption className="text-sm">{themeLabels[theme]}</figcaption>
      {logo ? (
        <img
          src={logo.src}
          width={logo.width}
          height={logo.height}
          alt={name}
          className="h-11 w-auto max-w-full object-contain object-left"
        />
      ) : (
        <p
          className="text-[2rem] leading-[1.36] font-bold wrap-anywhere"
          style={{ ...heading, color: accent }}
        >
          {name}
        </p>
      )}
      <p className="text-2xl font-bold" style={heading}>
        Áo ấm, giày êm
      </p>
      <p className="flex flex-wrap items-center gap-4">
        <span
          className="px-6 py-2 font-medium"
          style={{ backgroundColor: accent, color: onAccent, borderRadius }}
        >
          Mua ngay
        </span>
        <span style={{ color: accent }}>Tất cả sản phẩm</span>
      </p>
    </figure>
  )
}
