import { createContext, useContext, useState, type ReactNode } from 'react'

const StageContext = createContext<HTMLElement | null>(null)

/** The 16 : 9 stage: everything is laid out in its units (`--u`), overlays included. */
export function Stage({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  return (
    <StageContext value={element}>
      <div className="stage" ref={setElement}>
        {children}
      </div>
    </StageContext>
  )
}

/** The stage's element, where dialogs are put so that their units are the stage's; null before the first paint. */
export function useStageElement(): HTMLElement | null {
  return useContext(StageContext)
}
