/* Draws the page's charts from the JSON beside them. All text is set as text, never as markup. */
(() => {
  'use strict';

  const IN_PRINT = { width: 480, height: 200 }; // two side by side on a page across; the height is in the style too
  const DASHES = ['solid', [7, 4], [2, 3], [9, 3, 2, 3], [14, 4], [5, 2, 5, 6], [1, 5], [12, 3, 2, 3, 2, 3]];
  const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'pin', 'arrow', 'roundRect', 'emptyCircle'];
  const PATHS = {
    circle: 'M16 3a4 4 0 1 0 .01 0z', rect: 'M12.5 3.5h7v7h-7z', triangle: 'M16 2.5l4.5 8h-9z', diamond: 'M16 2l4 5-4 5-4-5z',
    pin: 'M16 12l-4-7a4.5 4.5 0 1 1 8 0z', arrow: 'M16 2l4 10-4-3-4 3z', roundRect: 'M13.5 3.5h5l1 1v5l-1 1h-5l-1-1v-5z', emptyCircle: 'M16 3a4 4 0 1 0 .01 0zm0 2a2 2 0 1 1-.01 0z',
  };
  const MARKS = 6; // symbols along a line
  const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });
  const thousandths = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });
  const short = new Intl.NumberFormat('en', { maximumSignificantDigits: 4, notation: 'compact' });
  const place = value => (Math.abs(value) >= 1 ? thousandths : number).format(value);
  const tick = value => (Math.abs(value) >= 1e4 ? short.format(value) : place(value));

  const element = (tag, properties, ...children) => {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  };
  const colour = name => getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim();
  const seriesColour = i => colour('series-' + (i % 8 + 1));

  /** A third of the colour on the page's own: what is behind does not shine through. */
  const tint = strong => {
    const parts = hex => [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16));
    const paper = parts(colour('paper'));
    return 'rgb(' + parts(strong).map((part, k) => Math.round(paper[k] + (part - paper[k]) / 3)).join(',') + ')';
  };

  /** A piece of the line as it is in the chart; its colour follows the style sheet. */
  const swatch = (i, stacked) => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const path = (d, attributes) => {
      const made = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      Object.entries({ d, ...attributes }).forEach(([name, value]) => made.setAttribute(name, value));
      svg.append(made);
    };
    svg.setAttribute('width', 32);
    svg.setAttribute('height', 14);
    svg.setAttribute('aria-hidden', 'true');
    svg.style.color = 'var(--series-' + (i % 8 + 1) + ')';
    const dash = DASHES[i % DASHES.length];
    if (stacked) path('M0 14V7H32V14z', { fill: 'currentColor', 'fill-opacity': 0.33 });
    path('M0 7H32', { stroke: 'currentColor', 'stroke-width': 2, 'stroke-dasharray': dash === 'solid' ? '' : dash.join(' ') });
    path(PATHS[SYMBOLS[i % SYMBOLS.length]], { fill: 'currentColor', 'fill-rule': 'evenodd' });
    return svg;
  };

  /** The heights at which a series is drawn: its values; in a stack, their sums with those of the series below it. */
  const heights = (data, i, state) => {
    if (data.form !== 'STACKED') return data.series[i].ys.map(y => (state.log && y <= 0 ? null : y));
    const below = data.series.slice(0, i + 1).filter((_, k) => state.selected[k] !== false);
    return data.series[i].ys.map((own, k) => (own === null ? null : below.reduce((sum, series) => sum + (series.ys[k] ?? 0), 0)));
  };

  /** Points of a series as x, height, value. A few carry its symbol, and so do those that no line would show. */
  const points = (data, i, state) => {
    const { ys } = data.series[i];
    const xs = data.places[data.series[i].at];
    const tops = heights(data, i, state);
    const there = k => k >= 0 && k < tops.length && tops[k] !== null;
    const step = Math.max(1, Math.ceil(xs.length / MARKS));
    const offset = Math.floor(step * (i + 0.5) / data.series.length);
    return xs.map((x, k) => {
      const value = [x, tops[k], ys[k]];
      const alone = there(k) && !there(k - 1) && !there(k + 1);
      return alone || k % step === offset % step ? { value, symbol: SYMBOLS[i % SYMBOLS.length], symbolSize: 8 } : value;
    });
  };

  /** Where the horizontal axis begins and ends: with the data, or at zero if the data begins near it and zero has a place. */
  const range = data => {
    const ends = data.places.flatMap(xs => (xs.length ? [xs[0], xs[xs.length - 1]] : []));
    const min = Math.min(...ends), max = Math.max(...ends);
    if (!(min < max)) return {};
    return { min: data.form !== 'LOG_LOG' && min > 0 && min <= (max - min) / 10 ? 0 : min, max };
  };

  const option = (data, state) => {
    const stacked = data.form === 'STACKED';
    const { min, max } = range(data);
    const ink = colour('ink'), muted = colour('muted');
    const axis = {
      nameTextStyle: { color: muted, fontSize: 12 },
      axisLabel: { color: muted, fontSize: 12, hideOverlap: true, formatter: tick },
      axisLine: { lineStyle: { color: colour('line') } },
      axisTick: { lineStyle: { color: colour('line') } },
      splitLine: { lineStyle: { color: colour('grid') } },
      minorTick: { show: false },
    };
    return {
      animation: false,
      textStyle: { fontFamily: getComputedStyle(document.body).fontFamily },
      aria: { enabled: true, label: { enabled: false } },
      grid: { left: 4, right: 14, top: 34, bottom: 26, containLabel: true },
      legend: { show: false, selected: state.selected },
      tooltip: {
        trigger: 'axis', confine: true, backgroundColor: colour('raised'), borderColor: colour('line'), borderWidth: 1,
        padding: [6, 10], textStyle: { color: ink }, axisPointer: { lineStyle: { color: muted } },
        formatter: params => tip(data, params),
      },
      xAxis: {
        ...axis, type: data.form === 'LOG_LOG' ? 'log' : 'value', name: data.x + (data.form === 'LOG_LOG' ? ', log scale' : ''), nameLocation: 'middle', nameGap: 26, min, max, splitLine: { show: false },
        // The data's own ends are labelled only where they are round.
        axisLabel: { ...axis.axisLabel, showMinLabel: min === undefined || Number.isInteger(min), showMaxLabel: max === undefined || Number.isInteger(max) },
      },
      yAxis: {
        ...axis, type: state.log ? 'log' : 'value', name: data.y + (state.log ? ', log scale' : ''), nameLocation: 'end', nameGap: 12,
        nameTextStyle: { ...axis.nameTextStyle, align: 'left', padding: [0, 0, 0, -4] },
        axisLine: { show: false }, axisTick: { show: false },
      },
      // In a stack the higher areas lie behind the lower ones.
      series: data.series.map((series, i) => ({
        type: 'line', id: i, name: String(i), data: points(data, i, state), symbol: 'none', showAllSymbol: true, z: 2 + (data.series.length - i) / 100,
        color: seriesColour(i), areaStyle: stacked ? { color: tint(seriesColour(i)), opacity: 1 } : undefined,
        lineStyle: { width: stacked ? 1.5 : 2, type: DASHES[i % DASHES.length] }, emphasis: { disabled: true }, connectNulls: false,
      })),
    };
  };

  const tip = (data, params) => {
    const shown = params.filter(param => param.value[1] !== null).sort((a, b) => a.seriesName - b.seriesName);
    if (shown.length === 0) return '';
    const rows = shown.map(({ seriesName, value }) => element('div', {}, swatch(seriesName, data.form === 'STACKED'),
      element('span', { textContent: data.series[seriesName].name }),
      element('b', { textContent: number.format(value[2]) })));
    const where = element('div', {}, element('span', { textContent: data.x }), element('b', { textContent: place(shown[0].value[0]) }));
    return element('div', { className: 'tip' }, where, ...rows);
  };

  const legend = (data, state, redraw) => element('ul', { className: 'legend' }, ...data.series.map((series, i) => {
    const button = element('button', { type: 'button', title: 'Show or hide' }, swatch(i, data.form === 'STACKED'),
      element('span', { textContent: series.name }));
    button.setAttribute('aria-pressed', 'true');
    button.onclick = () => {
      state.selected[i] = state.selected[i] === false;
      button.setAttribute('aria-pressed', String(state.selected[i]));
      redraw();
    };
    return element('li', {}, button);
  }));

  const logSwitch = (state, redraw) => {
    const box = element('input', { type: 'checkbox', checked: state.log });
    box.onchange = () => { state.log = box.checked; redraw(); };
    return element('label', { className: 'switch' }, box, 'log scale');
  };

  /** Draws at once, not with the next frame: that one is too late for a printer. */
  const resize = (chart, size) => {
    chart.resize(size);
    chart.getZr().flush();
  };

  const charts = [];
  const draw = figure => {
    const data = JSON.parse(figure.querySelector('script').textContent);
    const plot = figure.querySelector('.plot');
    const state = { log: data.form.startsWith('LOG'), selected: {} };
    const chart = echarts.init(plot, null, { renderer: 'svg' });
    const redraw = () => chart.setOption(option(data, state), true);
    if (data.series.length > 1) plot.before(legend(data, state, redraw));
    if (data.form !== 'STACKED') plot.before(logSwitch(state, redraw));
    redraw();
    charts.push({ chart, redraw });
    new ResizeObserver(() => { if (!printing()) resize(chart, { width: 'auto', height: 'auto' }); }).observe(plot);
  };

  const printing = () => 'printing' in document.documentElement.dataset;
  const redrawAll = () => charts.forEach(each => each.redraw());
  const waiting = [...document.querySelectorAll('.chart')];
  const drawNext = () => {
    if (waiting.length > 0) {
      draw(waiting.shift());
      setTimeout(drawNext);
    }
  };

  document.querySelectorAll('.chart details').forEach(details => details.addEventListener('toggle', () => {
    const table = details.querySelector('noscript');
    if (table) {
      const holder = element('div');
      holder.innerHTML = table.textContent; // our own markup, already escaped
      table.replaceWith(...holder.childNodes);
    }
  }));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redrawAll);
  addEventListener('beforeprint', () => {
    waiting.splice(0).forEach(draw);
    document.documentElement.dataset.printing = '';
    charts.forEach(({ chart, redraw }) => { redraw(); resize(chart, IN_PRINT); });
  });
  addEventListener('afterprint', () => {
    delete document.documentElement.dataset.printing;
    charts.forEach(({ chart, redraw }) => { resize(chart, { width: 'auto', height: 'auto' }); redraw(); });
  });
  drawNext();
})();
