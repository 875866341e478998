<?php
/**
 * WordPress with the samples: the real one where `WORDPRESS_PATH` names its folder, else the part of its interface that the
 * samples use. Both load files and fire hooks in WordPress' order: `$mustUse`, the files of mu-plugins, then the plugin
 * WooCommerce, `plugins_loaded`, `init`, `wp_loaded`. Source: wp-settings.php.
 */

declare(strict_types=1);

if (getenv('WORDPRESS_PATH')) {
    require __DIR__ . '/wordpress-itself.php';
} else {
    require __DIR__ . '/wordpress-stub.php';
}
