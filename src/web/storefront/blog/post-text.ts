import { type ComponentType, lazy } from 'react'

type TextModule = Record<'Text', ComponentType>

/** Each post's text is loaded with its own page only. */
const modules = import.meta.glob<TextModule>('./posts/*.tsx')
const texts = new Map<string, ComponentType>()

async function loadText(slug: string): Promise<ComponentType> {
  const module = await modules[`./posts/${slug}.tsx`]?.()
  if (!module) throw new Error(`the blog has no text for ${slug}`)
  return module.Text
}

/** Before the page is shown, so that it is shown whole, also to who has no JavaScript. */
export async function loadPostText(slug: string): Promise<void> {
  if (!texts.has(slug)) texts.set(slug, await loadText(slug))
}

/** The text of a post; on a page that came from the server it is still to be loaded. */
export function postText(slug: string): ComponentType {
  const loaded = texts.get(slug)
  if (loaded) return loaded
  const text = lazy(async () => ({ default: await loadText(slug) }))
  texts.set(slug, text)
  return text
}
