import { createContext, useContext, useState, type ReactNode } from 'react'

const StageContext = createContext<HTMLElement | null>(null)

/** The 16 : 9 stage. Everything is laid out in its unit (`--u`), overlays included. */
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

/** The element of the stage; null before the first paint. Dialogs go into it to use the stage's unit. */
export function useStageElement(): HTMLElement | null {
  return useContext(StageContext)
}
