import './tabBar.css'

interface TabBarProps<Value extends string> {
  /** The name of the choice for screen readers. */
  label: string
  /** `count`: the number of items behind a tab, as text. */
  tabs: readonly { readonly value: Value; readonly label: string; readonly count?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** The tabs of a screen, at the end of its top bar. */
export function TabBar<Value extends string>({ label, tabs, value, onChange }: TabBarProps<Value>) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => {
        const isOn = tab.value === value
        return (
          <button
            key={tab.value}
            type="button"
            className={isOn ? 'tab tab--on' : 'tab'}
            aria-current={isOn ? 'page' : undefined}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <bdi className="count">{tab.count}</bdi>}
          </button>
        )
      })}
    </nav>
  )
}
