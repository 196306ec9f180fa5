import { type ComponentType, lazy } from 'react'

type TextModule = Record<'Text', ComponentType>

/** The glob is lazy, so each text is loaded with its own page only. */
const modules = import.meta.glob<TextModule>('./posts/*.tsx')
const texts = new Map<string, ComponentType>()

async function loadText(slug: string): Promise<ComponentType> {
  const module = await modules[`./posts/${slug}.tsx`]?.()
  if (!module) throw new Error(`no text file for the blog post ${slug}`)
  return module.Text
}

/** Loads the text before the page renders, so that the server sends it complete. */
export async function loadBlogPostText(slug: string): Promise<void> {
  if (!texts.has(slug)) texts.set(slug, await loadText(slug))
}

/** Returns the text, lazily loaded when the page was rendered by the server. */
export function getBlogPostText(slug: string): ComponentType {
  const loaded = texts.get(slug)
  if (loaded) return loaded
  const text = lazy(async () => ({ default: await loadText(slug) }))
  texts.set(slug, text)
  return text
}
