import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import {
  extensionSectionKinds,
  type ExtendedSection as Section,
} from '#contract/content/extension-section-kinds.ts'
import { previewPath } from '#contract/content/page-kinds.ts'
import { type SectionComponent, sectionComponents } from './section-components.ts'

const framePrefix = 'section of '
const frames = new Map<string, SectionComponent>()

function createFrame(kind: string): SectionComponent {
  const Frame: SectionComponent = (props) => {
    const Component = sectionComponents.get(kind)
    return Component ? <Component {...props} /> : null
  }
  Frame.displayName = framePrefix + kind
  frames.set(kind, Frame)
  return Frame
}

export const findFailedKind = (componentStack = ''): string | undefined =>
  [...frames.keys()].find((kind) => `${componentStack}\n`.match(`${framePrefix}${kind}(\\n| \\()`))

/**
 * Nothing if the pages were built without the extension. A component that throws is left out: React renders the fallback
 * on the server and tries again in the browser, where the error boundary takes its place.
 */
export function ExtendedSection({ section }: { section: Section }) {
  if (!sectionComponents.has(section.kind)) return null
  const Frame = frames.get(section.kind) ?? createFrame(section.kind)
  return (
    <CatchBoundary
      getResetKey={() => JSON.stringify(section)}
      errorComponent={() => <FailedSection section={section} />}
    >
      <Suspense fallback={null}>
        <Frame section={section} />
      </Suspense>
    </CatchBoundary>
  )
}

function FailedSection({ section: { kind } }: { section: Section }) {
  if (location.pathname !== previewPath) return null
  return (
    <p role="status" className="page py-12 text-lacquer-ink">
      Mục “{extensionSectionKinds.get(kind)?.label}” bị lỗi nên không hiện được. Khách không thấy mục này;
      phần còn lại của trang vẫn hiện.
    </p>
  )
}
