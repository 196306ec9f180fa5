import type { PageContent, PageKind } from '#contract/content/page-kinds.ts'
import { presetHome } from './preset-home.ts'
import { chonDungCoKhiMuaOnline } from './preset-pages/chon-dung-co-khi-mua-online.ts'
import { giatVaiLanhVaCotton } from './preset-pages/giat-vai-lanh-va-cotton.ts'
import { presetPolicies } from './preset-pages/preset-policies.ts'
import { tuDoGonMuoiMon } from './preset-pages/tu-do-gon-muoi-mon.ts'

const presetPosts = new Map<string, PageContent>([
  ['tu-do-gon-muoi-mon', tuDoGonMuoiMon],
  ['giat-vai-lanh-va-cotton', giatVaiLanhVaCotton],
  ['chon-dung-co-khi-mua-online', chonDungCoKhiMuaOnline],
])

/** What a page that comes with the shop shows until the owner publishes it. */
export function findPreset(kind: PageKind, slug: string): PageContent | null {
  if (kind === 'home') return presetHome
  if (kind === 'policy') return presetPolicies.get(slug) ?? null
  return kind === 'post' ? (presetPosts.get(slug) ?? null) : null
}
